import type { ContractState } from '@hireledger/domain/http/contract';
import type { LucideIcon } from 'lucide-react';
import { Avatar } from '../../design/Avatar.tsx';
import { Badge } from '../../design/Badge.tsx';
import { Highlight, type TextRange } from '../../design/Highlight.tsx';
import { Kbd } from '../../design/Kbd.tsx';
import { ContractBadge } from '../../features/agreements/summary/ContractSummary.tsx';
import { StageBadge } from '../../hiring/stages/StageBadge.tsx';

interface CommandRowProps {
  label: string;
  /** Distinguishes entries of the same name. */
  detail?: string | undefined;
  icon?: LucideIcon | undefined;
  /** The picture of a person or company, instead of the icon. */
  face?: { name: string; src: string | null; square?: boolean } | undefined;
  stage?: string | undefined;
  closed?: boolean | undefined;
  /** Of a contract. */
  contract?: ContractState | undefined;
  /** The shortcut for the same action outside the palette. */
  keys?: string | undefined;
  /** The matched ranges. */
  marks?: { label: readonly TextRange[]; detail: readonly TextRange[] };
}

/** The content of a row in the command palette. Long names are truncated; right-to-left names keep their direction. */
export function CommandRow({ label, detail, icon: Icon, face, stage, closed, contract, keys, marks }: CommandRowProps) {
  return (
    <span className="flex w-full min-w-0 items-center gap-3">
      {face ? (
        <Avatar name={face.name} src={face.src} size="sm" square={face.square ?? false} />
      ) : (
        Icon && (
          <span className="grid size-6 shrink-0 place-items-center text-ink-faint">
            {<Icon size={17} aria-hidden />}
          </span>
        )
      )}
      <span className="flex min-w-0 flex-1 items-baseline gap-2">
        <bdi className="max-w-full shrink-0 truncate">
          <Highlight text={label} ranges={marks?.label} />
        </bdi>
        {detail && (
          <bdi className="min-w-0 truncate text-note text-ink-faint">
            <Highlight text={detail} ranges={marks?.detail} />
          </bdi>
        )}
      </span>
      {closed && <Badge>Closed</Badge>}
      {contract && <ContractBadge state={contract} />}
      {stage && <StageBadge stage={stage} />}
      {keys && <Kbd keys={keys} className="max-sm:hidden pointer-coarse:hidden" />}
    </span>
  );
}
