import { createInterface } from 'node:readline/promises';

/** Asks on the console. @returns whether the answer is yes; an input that ends is a no */
export async function ask(question: string): Promise<boolean> {
  const input = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((resolve) => input.once('close', () => resolve('')));
  try {
    return (await Promise.race([input.question(`${question} [yes/no] `), closed])).trim().toLowerCase() === 'yes';
  } finally {
    input.close();
  }
}
