/** What a message through the contact form is about. */
export const CONTACT_TOPICS = ['account', 'hiring', 'jobs', 'payments', 'verification', 'privacy', 'other'] as const;
type ContactTopic = (typeof CONTACT_TOPICS)[number];

export const CONTACT_TOPIC_TEXT: Record<ContactTopic, string> = {
  account: 'My account or login',
  hiring: 'Posting jobs and hiring',
  jobs: 'Finding work and applying',
  payments: 'Payments, escrow and wallet',
  verification: 'Verification',
  privacy: 'Privacy and my data',
  other: 'Something else',
};

export const CONTACT_MESSAGE_MIN = 10;
export const CONTACT_MESSAGE_MAX = 4_000;
