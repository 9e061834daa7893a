import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The process ends when no task came for this long, which frees its memory. */
const IDLE_MS = 30_000;

/** A process for tasks that may crash or stall it, one at a time. */
interface TaskProcess<Step extends string, End extends object> {
  /**
   * Sends a task to the process, which is started when it is needed. Past a time limit it is killed; the next task gets a new one.
   * @param stepMs how long each step may take, from its message `{ step }` on, in milliseconds; the first is `start`
   * @returns its last answer; `slow` past a limit, `ended` when the process ended before it
   */
  ask: (task: object, stepMs: Record<Step, number>) => Promise<End | 'slow' | 'ended'>;
  /** Ends the process. The next task gets a new one. */
  kill: () => void;
}

/**
 * @param program where the module is that answers the messages
 * @param heapMb the limit of its heap, in megabytes
 */
export function createTaskProcess<Step extends string, End extends object>({
  program,
  args = [],
  heapMb,
}: {
  program: URL;
  args?: string[];
  heapMb: number;
}): TaskProcess<Step | 'start', End> {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(fileURLToPath(program), args, {
      execArgv: [`--max-old-space-size=${heapMb}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
      // Each thread would keep its own heap for what it once needed.
      env: {
        PATH: process.env.PATH,
        TMPDIR: process.env.TMPDIR,
        MALLOC_ARENA_MAX: '2',
        MALLOC_TRIM_THRESHOLD_: '131072',
      },
    });
    const forget = () => {
      if (child === started) child = undefined;
    };
    started.once('exit', forget).once('error', forget);
    return started;
  }

  /** Drops the process before it ends: the next task gets a new one. */
  function end(ended: ChildProcess, signal: NodeJS.Signals): void {
    if (child === ended) child = undefined;
    ended.kill(signal);
  }

  return {
    async ask(task, stepMs) {
      clearTimeout(idle);
      const asked = (child ??= start());
      asked.ref();
      asked.channel?.ref();
      try {
        return await new Promise<End | 'slow' | 'ended'>((resolve) => {
          let timer: NodeJS.Timeout;
          const allow = (step: Step | 'start') => {
            clearTimeout(timer);
            timer = setTimeout(() => {
              end(asked, 'SIGKILL');
              settle('slow');
            }, stepMs[step]);
          };
          const settle = (answer: End | 'slow' | 'ended') => {
            clearTimeout(timer);
            asked.off('message', onAnswer).off('exit', onExit);
            resolve(answer);
          };
          const onAnswer = (answer: { step: Step } | End) => ('step' in answer ? allow(answer.step) : settle(answer));
          const onExit = () => settle('ended');
          asked.on('message', onAnswer).on('exit', onExit);
          allow('start');
          asked.send(task, (error) => error && onExit());
        });
      } finally {
        // Waiting for a task does not keep a process running that has finished its work.
        asked.unref();
        asked.channel?.unref();
        idle = setTimeout(() => end(asked, 'SIGTERM'), IDLE_MS).unref();
      }
    },
    kill: () => child && end(child, 'SIGKILL'),
  };
}
