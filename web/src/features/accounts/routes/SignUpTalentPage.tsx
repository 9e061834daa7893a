import { SignUpForm } from '../components/SignUpForm.tsx';

export default function SignUpTalentPage() {
  return <SignUpForm side="talent" />;
}
