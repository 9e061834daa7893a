import type { ContractOffer } from '@hireledger/domain/http/contract-offers';
import { Card } from '../../../design/Card.tsx';
import { changesInWords } from './change-words.ts';

/** What this version changed, in words: the lines of a text are named as removed or new, not only coloured. */
export function ChangesCard({ version, changes }: { version: number; changes: NonNullable<ContractOffer['changes']> }) {
  const words = changesInWords(changes);
  return (
    <Card title={`What changed since version ${version - 1}`}>
      {words.length === 0 ? (
        <p className="text-ink-soft">Nothing changed. It was sent again with the same terms.</p>
      ) : (
        <ul className="grid list-disc gap-2 pl-5">
          {words.map(({ sentence, removed = [], added = [] }, index) => (
            <li key={index} className="wrap-anywhere">
              <span>{sentence}</span>
              <Lines name="Removed" lines={removed} look="bg-danger-soft text-danger-ink" />
              <Lines name="New" lines={added} look="bg-success-soft text-success-ink" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Of a long text the first lines; the whole is in the document. */
const LINES_SHOWN = 20;

function Lines({ name, lines, look }: { name: string; lines: readonly string[]; look: string }) {
  if (lines.length === 0) return null;
  return (
    <div className={`mt-1.5 rounded-control px-3 py-2 text-note ${look}`}>
      <p className="font-medium">{name}</p>
      {lines.slice(0, LINES_SHOWN).map((line, index) => (
        <p key={index} dir="auto" className="text-left">
          {line}
        </p>
      ))}
      {lines.length > LINES_SHOWN && <p>{`and ${lines.length - LINES_SHOWN} more lines`}</p>}
    </div>
  );
}
