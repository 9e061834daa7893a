import { SignUpForm } from '../components/SignUpForm.tsx';

export default function SignUpCompanyPage() {
  return <SignUpForm side="company" />;
}
