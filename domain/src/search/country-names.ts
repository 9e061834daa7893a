import { COUNTRIES } from '../jobs/countries.ts';
import { plainText } from './words.ts';

/** In which people name countries: Deutschland, Brasil, 日本. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'ru', 'uk', 'ar', 'hi', 'bn', 'th', 'ja', 'ko', 'zh', 'zh-TW'];

/** What people say besides. */
const OTHER_NAMES: Record<string, string> = {
  usa: 'US',
  us: 'US',
  america: 'US',
  uk: 'GB',
  britain: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  uae: 'AE',
  emirates: 'AE',
  ksa: 'SA',
  holland: 'NL',
  turkey: 'TR',
  korea: 'KR',
  'hong kong': 'HK',
  'ivory coast': 'CI',
  'czech republic': 'CZ',
  bharat: 'IN',
  naija: 'NG',
  eua: 'US',
  сша: 'US',
  한국: 'KR',
  الإمارات: 'AE',
};

/** Names that are words, too. */
const OTHER_WORDS: ReadonlySet<string> = new Set(['island', 'jersey', 'reunion']);

let codes: Map<string, string> | undefined;

/** The codes of all names, read with the first call: a few milliseconds. */
function readCodes(): Map<string, string> {
  const read = new Map<string, string>();
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of COUNTRIES) {
      const name = plainText(names.of(code) ?? '');
      // Short names in Latin letters are words elsewhere.
      if (!read.has(name) && !OTHER_WORDS.has(name) && !/^[a-z]{1,3}$/.test(name)) read.set(name, code);
    }
  }
  for (const [name, code] of Object.entries(OTHER_NAMES)) read.set(plainText(name), code);
  return read;
}

/** The ISO 3166 code of the country that a text names in one of the languages, in any case and with or without accents: 'Brésil' → 'BR'. */
export const countryCode = (text: string): string | undefined => (codes ??= readCodes()).get(plainText(text));
