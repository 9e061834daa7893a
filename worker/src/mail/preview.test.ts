import { expect, test } from 'vitest';
import { previewPage } from './preview.ts';
import { TEMPLATE_NAMES } from './templates.ts';

const HERE = 'https://example.test';

test('the preview lists every mail, and shows the selected one in both themes and at two widths', () => {
  const page = previewPage('reset-password', HERE, []);
  for (const name of TEMPLATE_NAMES) expect(page).toContain(`?mail=${name}"`);
  expect(page.match(/<iframe /g)).toHaveLength(4);
  expect(page.match(/@media all/g)).toHaveLength(2);
  expect(page.match(/@media not all/g)).toHaveLength(2);
  expect(page).not.toContain('Needs attention');
});

test('a mail that needs attention is shown with its reason, escaped', () => {
  const page = previewPage('shortlisted', HERE, [
    {
      template: 'shortlisted',
      to: '<b>@x.test',
      problem: 'The mail server refused it: 550 <i>no</i>',
      at: new Date(0),
    },
  ]);
  expect(page).toContain('Needs attention');
  expect(page).toContain('550 &lt;i&gt;no&lt;/i&gt;');
  expect(page).not.toMatch(/<b>@|<i>no/);
});
