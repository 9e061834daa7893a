import { useChangeHiringStage, useOwnApplication } from '../calls.ts';
import { KeyAction } from './ApplicationActions.tsx';

/** The key action of one application of the talent's, on pages of other features; nothing until it is known. */
export function OwnKeyAction({ applicationId }: { applicationId: string }) {
  const { data: application } = useOwnApplication(applicationId);
  const change = useChangeHiringStage();
  if (!application) return null;
  return (
    <KeyAction
      application={application}
      onMove={(move, handedOver) => change.mutateAsync({ application, move, handedOver })}
    />
  );
}
