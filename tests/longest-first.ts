import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take several times as long as others. One that begins last keeps one core busy while the other is idle. */
const LONG =
  /\/(?:solidity-tests|deploy|regular-expressions|(?:abuse|audit-command|chain-work|fill-market|help|restart|review)\.integration|(?:accessibility|reorganisation-depths|restored-at-steps)\.trial)\.test\.ts/;

/** Vitest's order, by size or by the durations of the last run, but long files begin first in their project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...projects.values()].flatMap((specifications) => {
      const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
      return [...specifications.filter(isLong), ...specifications.filter((each) => !isLong(each))];
    });
  }
}
