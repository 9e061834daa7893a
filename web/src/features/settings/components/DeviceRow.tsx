import { Laptop, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../design/Badge.tsx';

interface DeviceRowProps {
  /** 'Firefox on Windows', as the server names it. */
  name: string;
  /** A badge beside the name. */
  badge?: string | false;
  facts: ReactNode;
  action: ReactNode;
}

/** A browser of the account, with its actions. */
export function DeviceRow({ name, badge, facts, action }: DeviceRowProps) {
  const Icon = /iPhone|iPad|Android|Mobile/i.test(name) ? Smartphone : Laptop;
  return (
    <li className="flex items-center gap-3.5 border-b border-line px-5 py-3 last:border-0">
      <Icon size={18} aria-hidden className="shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="wrap-anywhere">{name}</span>
          {badge && <Badge tone="brand">{badge}</Badge>}
        </p>
        <p className="text-note text-ink-faint">{facts}</p>
      </div>
      {action}
    </li>
  );
}
