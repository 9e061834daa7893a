import { describe, expect, it } from 'vitest';
import { checkSvg, looksLikeSvg, MAX_SVG_BYTES } from './svg.ts';

describe('the start of a drawing', () => {
  it.each([
    ['<svg>', true],
    ['<svg/>', true],
    ['<SVG\nwidth="1">', true],
    ['\uFEFF <?xml version="1.0"?>\n<!-- drawn > by -- hand --><!DOCTYPE svg PUBLIC "x" "y">\n<!----><svg ', true],
    ['<svgs>', false],
    ['<html><svg>', false],
    ['<!-- <svg>', false],
    ['<?xml <svg>', false],
    ['', false],
  ])('%j: %s', (text, answer) => expect(looksLikeSvg(text)).toBe(answer));

  it('is found or missed quickly, however many comments come before it', () => {
    const comments = '<!---->'.repeat(70_000);
    const before = performance.now();
    expect(looksLikeSvg(`${comments}x`)).toBe(false);
    expect(looksLikeSvg(`${comments}<svg>`)).toBe(true);
    expect(performance.now() - before).toBeLessThan(1_000);
  });
});

describe('the check of a drawing', () => {
  const full = (piece: string) => piece.repeat(Math.floor((MAX_SVG_BYTES - 20) / piece.length));
  it.each([
    ['blanks in a link without an end', `<svg href="${full(' ')}`],
    ['document types without an end', `<svg ${full('<!doctype')}`],
    ['addresses without an end', `<svg ${full('url(')}`],
    ['handlers without a value', `<svg ${full(' on')}${full('a')}`],
  ])('takes no longer for %s', (_what, text) => {
    const before = performance.now();
    try {
      checkSvg(text);
    } catch (error) {
      expect(error).toMatchObject({ code: 'FILE_REFUSED' });
    }
    expect(performance.now() - before).toBeLessThan(1_000);
  });

  it.each([
    '<use href="#a"/>',
    `<rect fill="url( '#a' )"/>`,
    '<rect fill="url(#a)"/>',
    '<image href=" data:image/png;base64,AAAA"/>',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
  ])('takes %s', (text) => expect(() => checkSvg(`<svg>${text}</svg>`)).not.toThrow());

  it.each([
    '<use href=" https://a.example/b#c"/>',
    '<image xlink:href = "file:///etc/passwd"/>',
    `<rect fill="url( ' //a.example/b')"/>`,
    '<image style="fill:url(#a" href="https://a.example"/>',
    '<!DOCTYPE svg [<!ATTLIST a b CDATA "c">]>',
    '<!DOCTYPE svg SYSTEM "x" [ ]>',
    '<!ENTITY a "b">',
    '<svg:script/>',
    '<rect onload ="a"/>',
  ])('refuses %s', (text) => expect(() => checkSvg(`<svg>${text}</svg>`)).toThrow(/more than a drawing/));
});
