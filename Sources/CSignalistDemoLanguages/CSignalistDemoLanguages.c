#include "CSignalistDemoLanguages.h"

// A feature of C23, which Clang has in every version of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char en[] = {
#embed "Languages/en.json" suffix(, )
    0};
static const unsigned char de[] = {
#embed "Languages/de.json" suffix(, )
    0};
static const unsigned char ru[] = {
#embed "Languages/ru.json" suffix(, )
    0};
static const unsigned char ar[] = {
#embed "Languages/ar.json" suffix(, )
    0};
static const unsigned char ja[] = {
#embed "Languages/ja.json" suffix(, )
    0};
static const unsigned char pl[] = {
#embed "Languages/pl.json" suffix(, )
    0};

typedef struct {
    const char *code;
    const unsigned char *strings;
} Language;

static const Language languages[] = {
    {"en", en}, {"de", de}, {"ru", ru}, {"ar", ar}, {"ja", ja}, {"pl", pl},
};

static const Language *language(int index) {
    int count = sizeof(languages) / sizeof(languages[0]);
    return index >= 0 && index < count ? &languages[index] : 0;
}

const char *signalist_demo_language_code(int index) {
    const Language *found = language(index);
    return found ? found->code : 0;
}

const char *signalist_demo_language_strings(int index) {
    const Language *found = language(index);
    return found ? (const char *)found->strings : 0;
}
