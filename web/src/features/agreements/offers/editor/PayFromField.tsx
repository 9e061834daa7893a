import type { PayFrom } from '@hireledger/domain/http/contract-drafts';
import type { LinkedWallet } from '@hireledger/domain/http/linked-wallet';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { FormFailure } from '../../../../design/fields/FormFailure.tsx';
import { RadioCards } from '../../../../design/fields/RadioCards.tsx';
import { DateTime } from '../../../../design/values/DateTime.tsx';
import { useNow } from '../../../../design/values/use-now.ts';
import { Link } from '../../../../navigation/Link.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { addressText } from '../../../../own-wallet/address-text.ts';
import type { OfferForm } from './offer-form.ts';

/** Whose key pays: HireLedger's wallet of the company, or its own once that can be used. */
export function PayFromField({ linked }: { linked: LinkedWallet | null }) {
  const { field } = useController<OfferForm, 'payFrom'>({ name: 'payFrom' });
  const now = useNow().getTime();
  const isUsable = linked !== null && Date.parse(linked.usableFrom) <= now;
  const account = linked && addressText(linked.address);
  // It was unlinked, or another one linked, since the version before.
  const [wasChosen] = useState(field.value === 'own-wallet');
  const isGone = field.value === 'own-wallet' && !isUsable;
  return (
    <div className="grid gap-2">
      {isUsable || wasChosen ? (
        <RadioCards<PayFrom>
          legend="Pay from"
          value={field.value}
          onChange={field.onChange}
          cards={[
            { value: 'hireledger', title: 'HireLedger wallet', text: 'You confirm each step here.' },
            {
              value: 'own-wallet',
              title: account ? `Your own wallet ${account}` : 'Your own wallet',
              text: 'You sign each step in that wallet, and it pays. This cannot be changed after the contract is accepted.',
            },
          ]}
        />
      ) : (
        <p className="text-note text-ink-soft">
          This contract is paid from your HireLedger wallet.{' '}
          {linked ? (
            <>
              <span>{`Your own wallet ${account ?? ''} can be used from`}</span>{' '}
              <DateTime at={linked.usableFrom} time />
              <span>.</span>
            </>
          ) : (
            <>
              <span>To pay from a wallet of your own, link it in</span>{' '}
              <Link to={paths.settings('security')} className="underline underline-offset-3">
                Settings
              </Link>{' '}
              <span>first.</span>
            </>
          )}
        </p>
      )}
      {isGone && (
        <FormFailure>
          {linked
            ? 'This wallet cannot be used yet. Choose the other one, or wait until 24 hours after its address was added.'
            : 'You have no linked wallet. Choose the other one, or link yours in Settings.'}
        </FormFailure>
      )}
    </div>
  );
}
