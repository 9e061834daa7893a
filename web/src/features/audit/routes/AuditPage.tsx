import { connectChain } from '../chain/connect-chain.ts';
import { Audit } from '../components/Audit.tsx';
import { startVerification } from '../verify/start-verification.ts';
import './audit-print.css';

/** `/audit`, public: the escrow contracts' events, read from the chain by the visitor's browser. */
export default function AuditPage() {
  return <Audit connect={connectChain} startVerification={startVerification} />;
}
