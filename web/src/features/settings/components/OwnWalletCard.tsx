import { useState } from 'react';
import { Badge } from '../../../design/Badge.tsx';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { CopyButton } from '../../../design/CopyButton.tsx';
import { ConfirmDialog } from '../../../design/overlays/ConfirmDialog.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { useNow } from '../../../design/values/use-now.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { useSession } from '../../../http/session.ts';
import { useLinkedWallet } from '../../../own-wallet/linked-wallet.ts';
import { useUnlinkWallet } from '../own-wallet.ts';
import { LinkWalletDialog } from './LinkWalletDialog.tsx';

const USE = {
  company: 'With one, you choose for each new contract whether it is signed and paid there.',
  talent: 'With one, your new contracts are signed and paid there.',
};

/** The wallet of the person's own that signs new contracts; nothing where no wallet can. */
export function OwnWalletCard() {
  const role = useSession()?.user.role ?? 'company';
  const wallet = useLinkedWallet();
  const unlink = useUnlinkWallet();
  const now = useNow().getTime();
  const [open, setOpen] = useState<'link' | 'unlink' | null>(null);
  const linked = wallet.data?.data ?? null;
  if (wallet.isPending || (wallet.data && !wallet.data.possible && !linked)) return null;
  const close = () => setOpen(null);
  return (
    <Card
      id="own-wallet"
      flush
      title="Your own wallet"
      note="Sign with a wallet whose key only you hold."
      action={
        wallet.data?.possible && (
          <Button variant="secondary" size="sm" onClick={() => setOpen('link')}>
            {linked ? 'Link another' : 'Use my own wallet'}
          </Button>
        )
      }
    >
      {wallet.isError ? (
        <div className="py-8">
          <ErrorState text={sentenceOf(wallet.error)} onRetry={() => void wallet.refetch()} />
        </div>
      ) : !linked ? (
        <p className="px-5 py-4 text-ink-soft">{`No wallet is linked. ${USE[role]}`}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
          <div className="min-w-0 grow basis-40">
            <p className="flex min-w-0 items-center gap-1">
              <span className="min-w-0 font-mono text-note break-all">{linked.address}</span>
              <CopyButton text={linked.address} label="Copy address" />
            </p>
            <p className="flex flex-wrap items-center gap-2 text-note text-ink-faint">
              {Date.parse(linked.usableFrom) > now ? (
                <>
                  <Badge tone="warning">Waiting</Badge>
                  <span>
                    It can be used from <DateTime at={linked.usableFrom} time />.
                  </span>
                </>
              ) : (
                <span>
                  Linked <DateTime at={linked.linkedAt} />
                </span>
              )}
            </p>
          </div>
          <Button variant="secondary" size="sm" onClick={() => setOpen('unlink')}>
            Unlink
          </Button>
        </div>
      )}
      {open === 'link' && <LinkWalletDialog onClose={close} />}
      <ConfirmDialog
        open={open === 'unlink'}
        onOpenChange={close}
        title="Unlink this wallet?"
        confirmLabel="Unlink"
        busyLabel="Unlinking..."
        danger
        onConfirm={async () => toast.success((await unlink.mutateAsync(undefined)).message)}
        errorText={sentenceOf}
      >
        New contracts use your HireLedger wallet. Contracts that were already sent still use this one, and you sign them
        there.
      </ConfirmDialog>
    </Card>
  );
}
