/** Input with very long words, or from right to left. Every text has nearly the maximum length of its field. */
export interface Vocabulary {
  companyName: string;
  talentNames: readonly string[];
  jobTitles: readonly string[];
  word: string;
  text: string;
  skills: readonly string[];
  place: string;
  messages: readonly string[];
}

/** `length` letters of a word without a blank. */
const unbroken = (word: string, length: number): string =>
  word.repeat(Math.ceil(length / word.length)).slice(0, length);

const COMPOUND = 'Rindfleischetikettierungsüberwachungsaufgabenübertragung';

export const LONG: Vocabulary = {
  companyName: unbroken('Donaudampfschifffahrtsgesellschaftskapitänsmütze', 120),
  talentNames: [
    unbroken('Wolfeschlegelsteinhausenbergerdorff', 120),
    `Maria ${unbroken('Papadopoulopetropoulos', 114)}`,
    'Li Wu',
  ],
  jobTitles: [
    unbroken(COMPOUND, 200),
    `Senior ${unbroken(COMPOUND, 60)} Coordinator for Interdepartmental Escalation, Reconciliation and Continuous Improvement of Procurement Processes (Europe, Middle East)`.slice(
      0,
      200,
    ),
    'QA',
  ],
  word: unbroken(COMPOUND, 120),
  text: `${unbroken('Verkehrsinfrastrukturfinanzierungsgesellschaft', 240)} https://example.com/${unbroken('a-very-long-path/', 180)}`,
  skills: [
    unbroken('Kraftfahrzeughaftpflichtversicherung', 60),
    'Go',
    ...Array.from({ length: 20 }, (_, number) => `${unbroken('Kompetenz', 12 + number)} ${number}`),
  ],
  place: unbroken('Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', 120),
  messages: [
    unbroken('Antwortschreibenverfassungsberechtigungsnachweis', 400),
    'Ok',
    `Please see https://example.com/${unbroken('reference/', 220)} and answer by Friday.`,
  ],
};

export const RTL: Vocabulary = {
  companyName: 'شركة النور للتقنية والاستشارات',
  talentNames: ['محمد عبد الرحمن الحسيني', 'נועה בן־דוד לוי', 'فاطمة الزهراء (Fatima) بنت أحمد'],
  jobTitles: ['مهندس برمجيات أول (TypeScript)', 'מנהלת מוצר בכירה – תל אביב', 'مصمم واجهات 2026'],
  word: 'القاهرة، مصر',
  text: 'نبحث عن زميل يحب العمل في فريق صغير، ويكتب TypeScript بوضوح، ويجيب العملاء في يوم واحد.\nאנחנו מחפשים מישהי שאוהבת לעבוד בצוות קטן ולכתוב קוד ברור.',
  skills: ['تصميم', 'ניהול פרויקטים', 'TypeScript', 'مهارات التواصل'],
  place: 'תל אביב–יפו',
  messages: [
    'مرحبا! شكرا على طلبك. هل يناسبك يوم الأحد الساعة 10:30؟',
    'תודה רבה! יום ראשון ב־10:30 מתאים לי.',
    'Great, see you then: غرفة 4, قاعة B.',
  ],
};
