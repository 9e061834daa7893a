export interface JobBar {
  title: string;
  /** The title as the axis shows it: longer than 12 characters it is cut to 12 and an ellipsis (specification, section 2). */
  label: string;
  applicants: number;
  /** The one job behind the bar; null where several share the title. */
  jobId: string | null;
}

export const shortTitle = (title: string): string => {
  const letters = [...title];
  return letters.length > 12 ? `${letters.slice(0, 12).join('')}…` : title;
};

/** Applicants grouped by job title, the most sought first; at most `limit` bars, and how many titles are left out. */
export function jobBars(
  jobs: readonly { jobId: string; jobTitle: string; applicants: number }[],
  limit: number,
): { bars: JobBar[]; leftOut: number } {
  const byTitle = new Map<string, JobBar>();
  for (const { jobId, jobTitle: title, applicants } of jobs) {
    const bar = byTitle.get(title);
    byTitle.set(title, bar ? { ...bar, applicants: bar.applicants + applicants, jobId: null } : { title, label: shortTitle(title), applicants, jobId });
  }
  const bars = [...byTitle.values()].filter((bar) => bar.applicants > 0).sort((a, b) => b.applicants - a.applicants);
  return { bars: bars.slice(0, limit), leftOut: Math.max(0, bars.length - limit) };
}

/** The top of a whole-numbered axis and its step: four or five lines that a person can read off. */
export function axisOf(highest: number): { top: number; step: number } {
  const rough = Math.max(1, highest / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * power).find((each) => each >= rough) ?? rough);
  return { top: Math.max(step, Math.ceil(highest / step) * step), step };
}
