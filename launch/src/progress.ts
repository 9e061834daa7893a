/** What a start reports on the console. */
export interface Progress {
  /** Runs one step and prints a line with its name, its result in a few words (if any) and its time. */
  step: <T>(name: string, work: () => Promise<T>, result?: (value: T) => string | undefined) => Promise<T>;
  /** Prints a whole sentence. */
  say: (sentence: string) => void;
}

const FIRST_REMINDER_MS = 5_000;

/** Progress on the console; a step that takes long is named while it lasts. */
export function consoleProgress(): Progress {
  const say = (sentence: string) => console.log(sentence);
  return {
    say,
    step: async (name, work, result) => {
      const began = performance.now();
      const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
      let reminder: NodeJS.Timeout | undefined;
      const remindAfter = (ms: number) => {
        reminder = setTimeout(() => {
          say(`  ${name} … ${seconds()}`);
          remindAfter(2 * ms);
        }, ms);
      };
      remindAfter(FIRST_REMINDER_MS);
      try {
        const value = await work();
        const words = result?.(value);
        say(`  ${name}${words ? ` (${words})` : ''}: ${seconds()}`);
        return value;
      } finally {
        clearTimeout(reminder);
      }
    },
  };
}

/** Progress without output, for tests. */
export const silentProgress: Progress = { say: () => {}, step: (_name, work) => work() };
