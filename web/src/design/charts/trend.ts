interface Change {
  direction: 'up' | 'down' | 'same';
  /** '+10.5%', '−3.0%', '0.0%'. */
  text: string;
}

const MOST = 999;

/** The change against an earlier figure, to one decimal place; null if there was nothing earlier. */
export function changeOf(now: number, before: number): Change | null {
  if (before === 0) return null;
  const percent = ((now - before) / Math.abs(before)) * 100;
  const rounded = Math.round(Math.abs(percent) * 10) / 10;
  if (rounded === 0) return { direction: 'same', text: '0.0%' };
  const amount = rounded > MOST ? `${MOST}%` : `${rounded.toFixed(1)}%`;
  const over = rounded > MOST ? 'over ' : '';
  return percent > 0
    ? { direction: 'up', text: `${over}+${amount}` }
    : { direction: 'down', text: `${over}−${amount}` };
}
