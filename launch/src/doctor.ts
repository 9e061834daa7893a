/** `npm run doctor`: checks the settings of a start, and tries what they name, without a start. */
import { counted } from '@hireledger/domain/numbers/grouped';
import { answerHelp, runCommand } from './console-command.ts';
import { examine } from './doctor/examine.ts';
import { ROOT } from './paths.ts';

answerHelp(`Usage: npm run doctor
It takes no options. It checks the settings that npm start would have here, and tries the servers that they name.
Exit code 0: all is fine; 1: something is missing or wrong.`);
await runCommand(async () => {
  const findings = await examine(process.env, ROOT);
  for (const { state, sentence } of findings) console.log(`${state.padEnd(8)} ${sentence}`);
  const bad = findings.filter(({ state }) => state !== 'fine').length;
  const isProduction = process.env['NODE_ENV'] === 'production';
  console.log(
    bad > 0
      ? `${counted(bad, 'setting is', 'settings are')} missing or wrong.`
      : `A start ${isProduction ? 'in production' : 'for this machine (NODE_ENV is not production)'} can begin.`,
  );
  return bad > 0 ? 1 : 0;
});
