// Why: docs/decisions/0402-say-of-a-jobs-place-only-what-the-company-said.md
let names: Intl.DisplayNames | undefined;

/** A code of ISO 3166, 'NG' → 'Nigeria'. The names are loaded with the first call: most pages show no country. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region' });
  return names.of(code) ?? code;
}

/** Where a job is: free text, and the ISO 3166 code of the country if the company gave it. */
interface Place {
  location: string;
  country: string | null;
}

/** Whether the text says that the job is at no place: 'Remote', which an empty one becomes; 'Remote (Germany)' in DE. */
export const namesNoPlace = (place: Place): boolean =>
  place.location === '' || /^(?:remote|anywhere|worldwide)$/i.test(withoutCountry(place));

/** 'Lagos' in NG → 'Lagos, Nigeria'; a text that names its country already stays as it is. */
export function placeText({ location, country }: Place): string {
  const text = location || 'Remote';
  const name = country ? countryName(country) : '';
  return text.toLowerCase().includes(name.toLowerCase()) ? text : `${text}, ${name}`;
}

/** The text without the name of its country at the end: 'Lagos, Nigeria' in NG → 'Lagos'; null if no place remains. */
export const localityOf = (place: Place): string | null => (namesNoPlace(place) ? null : withoutCountry(place) || null);

function withoutCountry({ location, country }: Place): string {
  const name = country === null ? '' : countryName(country).toLowerCase();
  const end = [name, `(${name})`].find((each) => name !== '' && location.toLowerCase().endsWith(each));
  return end === undefined
    ? location
    : location
        .slice(0, -end.length)
        .trimEnd()
        .replace(/[,–-]$/, '')
        .trimEnd();
}
