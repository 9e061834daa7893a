/** A moment for readers in any time zone, such as `Tue, 24 Nov 2026 12:00 UTC`. */
export const minuteInWords = (time: Date): string => time.toUTCString().replace(/:\d\d GMT$/, ' UTC');
