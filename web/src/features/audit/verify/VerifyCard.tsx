import type { ChainInfo } from '@hireledger/domain/http/audit';
import { counted, grouped } from '@hireledger/domain/numbers/grouped';
import { useEffect, useState, type FormEvent } from 'react';
import { parseNodeUrl } from '@hireledger/domain/audit/node-url';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { Progress } from '../../../design/charts/Progress.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { readKeptCheck } from './kept-check.ts';
import { useVerification } from './use-verification.ts';
import type { StartVerification } from './verification.ts';
import { VerifyResult } from './VerifyResult.tsx';

interface VerifyCardProps {
  info: ChainInfo;
  start: StartVerification;
}

/** Compares the published ledger with the chain, in a worker of this browser, over nodes that the visitor chooses. */
export function VerifyCard({ info, start }: VerifyCardProps) {
  /** Null until the visitor types, or a check that was not finished fills in its nodes. */
  const [chosen, setChosen] = useState<[string, string] | null>(null);
  const typed: [string, string] = chosen ?? [info.rpcUrl, ''];
  const [shown, setShown] = useState(false);
  const { nodes, issues } = readNodes(typed);
  const isWrong = issues.some(Boolean);
  const check = useVerification(info, start, isWrong ? null : nodes);
  const isRunning = check.phase === 'running';
  useEffect(() => {
    let isHere = true;
    void readKeptCheck(info).then((kept) => {
      const [first, second = ''] = kept?.inputs.nodes ?? [];
      if (isHere && first) setChosen((before) => before ?? [first, second]);
    });
    return () => {
      isHere = false;
    };
  }, [info]);
  const verify = (submit: FormEvent) => {
    submit.preventDefault();
    setShown(isWrong);
    if (isWrong) return;
    setChosen(typed);
    check.verify(nodes);
  };
  const field = (index: 0 | 1, label: string, help: string) => (
    <Field label={label} help={help} error={shown ? issues[index] : undefined} optional={index === 1}>
      <TextInput
        type="text"
        inputMode="url"
        spellCheck={false}
        autoComplete="off"
        maxLength={500}
        disabled={isRunning}
        value={typed[index]}
        onChange={({ target: { value } }) => setChosen(index === 0 ? [value, typed[1]] : [typed[0], value])}
      />
    </Field>
  );
  return (
    <Card
      className="mb-5 print:hidden"
      title="Verify the ledger"
      note="Your browser compares every row of our ledger with the chain: its log, amount, accounts, order and sums."
    >
      <form onSubmit={verify} className="grid grid-cols-1 items-start gap-x-5 gap-y-3 md:grid-cols-2">
        {field(0, 'Node', 'The address of its JSON-RPC. Your own must allow requests from this page.')}
        {field(1, 'Second node', 'Both nodes must agree on everything.')}
        <div className="flex flex-wrap gap-2 md:col-span-2">
          {check.resume && <Button onClick={check.resume}>Continue</Button>}
          {isRunning ? (
            // A button of its own: the press that cancels must not become one that submits.
            <Button key="cancel" variant="secondary" onClick={check.cancel}>
              Cancel
            </Button>
          ) : (
            <Button key="verify" type="submit" variant={check.resume ? 'secondary' : 'primary'}>
              {check.phase === 'idle' ? 'Verify' : check.resume ? 'Start again' : 'Verify again'}
            </Button>
          )}
        </div>
      </form>
      <Course {...check} />
      {check.made && <VerifyResult {...check.made} />}
    </Card>
  );
}

/** How far the check has come, or why it did not. */
function Course({
  phase,
  progress,
  failure,
}: Pick<ReturnType<typeof useVerification>, 'phase' | 'progress' | 'failure'>) {
  if (phase === 'failed')
    return (
      <p role="alert" className="mt-4 text-danger-ink">
        {failure}
      </p>
    );
  if (phase !== 'running' && phase !== 'stopped') return null;
  const done = progress ? progress.blocks + progress.rows : 0;
  const all = progress ? progress.blocksInAll + progress.rowsInAll : 1;
  return (
    <div className="mt-4 grid gap-1.5">
      <Progress value={(done / Math.max(all, 1)) * 100} label="Verification" />
      <p className="text-note text-ink-soft tabular-nums">
        {`${phase === 'stopped' ? 'Stopped. ' : ''}${
          progress
            ? `${grouped(progress.blocks)} of ${grouped(progress.blocksInAll)} blocks, ${grouped(progress.rows)} of ${grouped(progress.rowsInAll)} rows, ${counted(progress.findings, 'difference')} so far.`
            : 'Reading the ledger and the chain...'
        }`}
      </p>
    </div>
  );
}

/** What a visitor typed: the nodes, or a sentence for each field that is wrong. */
function readNodes([first, second]: readonly [string, string]): {
  nodes: string[];
  issues: (string | undefined)[];
} {
  const typed = [first, second].map((text) => ({ text: text.trim(), url: parseNodeUrl(text) }));
  const issues = typed.map(({ text, url }, index) => {
    if (text === '') return index === 0 ? 'Enter the address of a node.' : undefined;
    if (!url) return 'This is not the address of a node. It looks like https://rpc.example.com, without a password.';
    return index === 1 && url.href === typed[0]!.url?.href
      ? 'This is the first node again. Enter another one.'
      : undefined;
  });
  return { nodes: typed.flatMap(({ url }) => url?.href ?? []), issues };
}
