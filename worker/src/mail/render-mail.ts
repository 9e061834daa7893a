import { layOut } from './layout.ts';
import type { Mail } from './mail.ts';
import { TEMPLATES, type TemplateName } from './templates.ts';

/**
 * Fills a template. `publicUrl` is the application's URL, without a trailing slash.
 * @throws ZodError when the fields are not the template's
 */
export function renderMail(name: TemplateName, fields: Record<string, string>, publicUrl: string): Mail {
  const template = TEMPLATES[name];
  const settingsUrl = template.kind === 'notice' ? `${publicUrl}/settings/notifications` : undefined;
  return {
    ...layOut(template.content(template.fields.parse(fields), publicUrl), settingsUrl),
    headers: {
      // Auto-replies do not answer this. A letter was written by a person, and mail filters should see that.
      ...(template.kind !== 'letter' && { 'Auto-Submitted': 'auto-generated' }),
      ...(settingsUrl && { 'List-Unsubscribe': `<${settingsUrl}>` }),
    },
    usefulMinutes: usefulMinutesOf(fields),
  };
}

/** How long the code or the link in a mail works, if it has one. */
function usefulMinutesOf({ minutes, days }: Record<string, string>): number | undefined {
  if (days !== undefined) return Number(days) * 24 * 60;
  return minutes === undefined ? undefined : Number(minutes);
}
