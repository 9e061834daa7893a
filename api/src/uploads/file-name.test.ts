import { describe, expect, it } from 'vitest';
import { attachmentDisposition, safeFileName } from './file-name.ts';

const PDF = 'application/pdf';

describe('the name of an uploaded file', () => {
  it.each([
    ['cv.pdf', 'cv.pdf'],
    ['CV.PDF', 'CV.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\ada\\cv.pdf', 'cv.pdf'],
    ['cv.pdf.exe', 'cv.pdf'],
    ['cv.exe', 'cv.pdf'],
    ['.pdf', 'file.pdf'],
    ['', 'file.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie x.pdf'],
    ['cv\u202Efdp.exe', 'cvfdp.pdf'],
    ['Lebenslauf Müller.pdf', 'Lebenslauf Müller.pdf'],
    ['履歴書.pdf', '履歴書.pdf'],
  ])('%j becomes %j', (given, name) => expect(safeFileName(given, PDF)).toBe(name));

  it('is limited, and keeps an ending with the same meaning', () => {
    expect(safeFileName(`${'😀'.repeat(500)}.pdf`, PDF)).toBe(`${'😀'.repeat(120)}.pdf`);
    expect(safeFileName('me.jpeg', 'image/jpeg')).toBe('me.jpeg');
  });

  it('is written into the header for old and new programs', () => {
    expect(attachmentDisposition('Résumé "2".pdf')).toBe(
      `attachment; filename="Re_sume_ _2_.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%222%22.pdf`,
    );
  });
});
