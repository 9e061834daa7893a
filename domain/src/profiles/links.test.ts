import { describe, expect, it } from 'vitest';
import { typedLink } from '../jobs/job-form.ts';
import { tidyHandle, tidyLink, twitterLink } from './links.ts';

describe('links typed by a user', () => {
  it('are refused with a form that is enough', () => {
    expect(typedLink.parse('example.com')).toBe('https://example.com');
    expect(typedLink.safeParse('not a link').error?.issues[0]?.message).toBe('Enter a link, such as example.com.');
  });
  it('get https:// if it is missing', () => {
    expect(tidyLink(' instagram.com/ada ')).toBe('https://instagram.com/ada');
    expect(tidyLink('//ada.dev')).toBe('https://ada.dev');
    expect(tidyLink('http://ada.dev')).toBe('http://ada.dev');
    expect(tidyLink('ada.dev:8080/x')).toBe('https://ada.dev:8080/x');
  });
  it('are null when empty', () => {
    expect(tidyLink('  ')).toBeNull();
    expect(tidyHandle(' @ ')).toBeNull();
  });
  it('name a Twitter page without the leading @', () => {
    expect(tidyHandle('@ada')).toBe('ada');
    expect(twitterLink('@ada')).toBe('https://twitter.com/ada');
    expect(twitterLink('https://x.com/ada')).toBe('https://x.com/ada');
  });
});
