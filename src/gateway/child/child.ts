import { type ChildProcess, fork } from 'node:child_process';

export interface ChildBounds {
  /** Timeout of one answer. */
  askMaxMilliseconds: number;
  /** The process ends after this time without a question. */
  idleMilliseconds: number;
}

/** A process of ours for work that may take too long or fail badly. It is started when it is asked. */
export interface Child<Question, Answer> {
  /**
   * One question at a time. Rejects with a TookTooLong after the timeout, and with an Error where the process ends; the next
   * question gets a new process.
   */
  ask(question: Question): Promise<Answer>;
}

export class TookTooLong extends Error {}

/** `file`: a module that answers each message of its process with one message. It gets no environment. */
export function createChild<Question extends object, Answer>(
  file: URL,
  { askMaxMilliseconds, idleMilliseconds }: ChildBounds,
): Child<Question, Answer> {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function endProcess(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  }

  function startProcess(): ChildProcess {
    const started = fork(file, { execArgv: [], serialization: 'advanced', env: {} });
    // An idle child does not keep this process alive, and ends with it.
    started.unref();
    const stopServerWithProcess = () => started.kill('SIGKILL');
    process.once('exit', stopServerWithProcess);
    started.on('error', () => {});
    started.once('exit', () => {
      process.off('exit', stopServerWithProcess);
      if (child === started) child = null;
    });
    return started;
  }

  return {
    ask(question) {
      clearTimeout(idle);
      const asked = child ?? startProcess();
      child = asked;
      asked.channel?.ref();
      return new Promise<Answer>((resolve, reject) => {
        const end = () => {
          clearTimeout(tooLong);
          asked.off('message', hear).off('error', fail).off('exit', failAtExit);
          asked.channel?.unref();
        };
        const fail = (error: Error) => {
          end();
          if (child === asked) endProcess();
          reject(error);
        };
        const failAtExit = (code: number | null, signal: string | null) =>
          fail(new Error(`process ended with ${signal ?? code}`));
        const hear = (answer: Answer) => {
          end();
          idle = setTimeout(endProcess, idleMilliseconds).unref();
          resolve(answer);
        };
        const tooLong = setTimeout(() => fail(new TookTooLong()), askMaxMilliseconds);
        asked.once('message', hear).once('error', fail).once('exit', failAtExit);
        asked.send(question);
      });
    },
  };
}
