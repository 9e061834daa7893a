import { dayIn, isTimeZone } from '@hireledger/domain/jobs/deadline';
import { addDays, rangeBefore, type DayRange } from '@hireledger/domain/periods/days';
import { monthDay } from '../dates.ts';

/** Spans that have a name; `last-7-days` and its like end today and move on with the days. */
export const NAMED_PERIODS = {
  'last-7-days': 'Last 7 days',
  'last-30-days': 'Last 30 days',
  'last-90-days': 'Last 90 days',
  'this-month': 'This month',
  'this-year': 'This year',
  'all-time': 'All time',
} as const;
export type PeriodName = keyof typeof NAMED_PERIODS;

/** What a call is asked for: days in the viewer's time zone; no days are all time. */
export interface AskedPeriod {
  from?: string;
  to?: string;
  timeZone: string;
}

/** Days that a screen is about, by name or by dates. */
export interface Period {
  name: PeriodName | null;
  /** Null for all time. */
  days: DayRange | null;
  asked: AskedPeriod;
  /** 'Last 7 days', 'This month', or the days themselves. */
  label: string;
  /** The day that it is where the viewer is. */
  today: string;
  /** The days as the button writes them: 'Nov 15 – Nov 21'. */
  dates: string;
}

const isDay = (text: string | null): text is string =>
  text !== null && /^2\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const isName = (text: string | null): text is PeriodName => text !== null && Object.hasOwn(NAMED_PERIODS, text);

/** Where the browser is; UTC where it does not say, or says what nobody knows. */
export function viewersTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isTimeZone(timeZone) ? timeZone : 'UTC';
}

function daysOf(name: PeriodName, today: string): DayRange | null {
  if (name === 'all-time') return null;
  if (name === 'this-month') return { from: `${today.slice(0, 7)}-01`, to: today };
  if (name === 'this-year') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  return { from: addDays(today, 1 - Number(name.split('-')[1])), to: today };
}

/** 'Nov 15 – Nov 21', with years where they are not this one. */
export function writeDays({ from, to }: DayRange, today: string): string {
  const inYear = [from, to].every((day) => day.startsWith(today.slice(0, 4)));
  const write = (day: string) => (inYear ? monthDay(day) : `${monthDay(day)}, ${day.slice(0, 4)}`);
  return from === to ? write(from) : `${write(from)} – ${write(to)}`;
}

/** The period that an address asks for (`?period=this-month`, or `?from=&to=`); `fallback` where it names none or what is no range. */
export function periodIn(
  params: URLSearchParams,
  now: Date,
  { fallback = 'last-7-days', timeZone = viewersTimeZone() }: { fallback?: PeriodName; timeZone?: string } = {},
): Period {
  const today = dayIn(timeZone, now);
  const [from, to, named] = [params.get('from'), params.get('to'), params.get('period')];
  if (isDay(from) && isDay(to) && from <= to) {
    const days = { from, to };
    return {
      name: null,
      today,
      days,
      asked: { ...days, timeZone },
      label: writeDays(days, today),
      dates: writeDays(days, today),
    };
  }
  const name = isName(named) ? named : fallback;
  const days = daysOf(name, today);
  return {
    name,
    today,
    days,
    asked: { ...days, timeZone },
    label: NAMED_PERIODS[name],
    dates: days ? writeDays(days, today) : NAMED_PERIODS[name],
  };
}

/** Whether the days are those of this month so far, chosen by name or by dates. */
export const isThisMonth = ({ days, today }: Pick<Period, 'days' | 'today'>): boolean => {
  const month = daysOf('this-month', today);
  return days !== null && days.from === month?.from && days.to === month.to;
};

/** The address with another period in it; its other words stay. The fallback needs none. */
export function withPeriod(
  params: URLSearchParams,
  chosen: PeriodName | DayRange,
  fallback: PeriodName = 'last-7-days',
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['period', 'from', 'to']) next.delete(name);
  if (typeof chosen !== 'string') for (const name of ['from', 'to'] as const) next.set(name, chosen[name]);
  else if (chosen !== fallback) next.set('period', chosen);
  return next;
}

/** Whether a moment lies in the period, by the days of its time zone. */
export function covers({ from, to, timeZone }: AskedPeriod, at: Date): boolean {
  if (!from || !to) return true;
  const day = dayIn(timeZone, at);
  return from <= day && day <= to;
}

/** Whether the period reaches the present: what happens now changes how things stand at its end. */
export const isOpen = ({ to, timeZone }: AskedPeriod, now: Date): boolean => !to || to >= dayIn(timeZone, now);

/** The days of the same number before the period: 'Nov 8 – Nov 14'; null for all time. */
export const beforeText = ({ days, today }: Period): string | null => days && writeDays(rangeBefore(days), today);
