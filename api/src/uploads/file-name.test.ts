import { describe, expect, it } from 'vitest';
import { attachmentDisposition, safeFileName, titledFileName } from './file-name.ts';

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
    expect(safeFileName(`${'😀'.repeat(500)}.pdf`, PDF)).toBe(`${'😀'.repeat(55)}.pdf`);
    expect(safeFileName('me.jpeg', 'image/jpeg')).toBe('me.jpeg');
  });

  it('is written into the header for old and new programs', () => {
    expect(attachmentDisposition('Résumé "2".pdf')).toBe(
      `attachment; filename="Re_sume_ _2_.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%222%22.pdf`,
    );
    // A slash of Japanese is a plain one for old programs.
    expect(attachmentDisposition('a／b.pdf')).toMatch(/filename="a_b.pdf"/);
  });
});

describe('the name of a file that is made of a title', () => {
  it.each([
    ['Contract Entwickler (m/w/d)', 'Contract Entwickler (m-w-d)'],
    ['Contract Backend/DevOps \\ SRE', 'Contract Backend-DevOps - SRE'],
    ['Contract Node.js', 'Contract Node.js'],
    ['Contract ソフトウェア開発', 'Contract ソフトウェア開発'],
    ['Contract مهندس برمجيات ١٢', 'Contract مهندس برمجيات ١٢'],
    ['Contract Pay \u202e0001', 'Contract Pay 0001'],
    ['Contract می\u200cخواهم', 'Contract می\u200cخواهم'],
    ['Contract ???', 'Contract'],
    ['Contract ...', 'Contract'],
    ['..', 'file'],
  ])('%j becomes %j', (title, name) => expect(titledFileName(title)).toBe(name));

  it('is limited to what a disk takes: letters, and bytes', () => {
    expect(titledFileName('x'.repeat(500))).toBe('x'.repeat(120));
    expect(titledFileName('界'.repeat(500))).toBe('界'.repeat(73));
    expect(titledFileName(`${'x'.repeat(119)} y`)).toBe('x'.repeat(119));
  });
});
