import CGLib
import GLibMainQueue

GLibMainQueue.attach()
print(GLibMainQueue.isAttached)
