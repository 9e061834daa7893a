/* Words of made-up jobs, the most frequent first: for the board of the bench and for the screens with much data. */
const list = (words: string): string[] => words.split(', ');

export const ROLES = list(
  'Engineer, Designer, Manager, Analyst, Assistant, Specialist, Consultant, Developer, Officer, ' +
    'Coordinator, Accountant, Writer',
);
export const FIELDS = list(
  'Software, Product, Sales, Data, Marketing, Finance, Cloud, Customer, Security, Brand, Operations, ' +
    'Mobile, Legal, Hardware, Media',
);
export const RANKS = list('Senior, Junior, Lead, Chief, Associate');
export const SKILLS = list(
  'Excel, TypeScript, SQL, Figma, Python, React, Java, Kubernetes, Bookkeeping, Copywriting, ' +
    'Negotiation, Photoshop, Go, Solidity, Terraform, Rust, Illustrator, Salesforce, Recruiting, ' +
    'Forecasting',
);
export const PLACES = list(
  'Lagos, Remote, Abuja, Nairobi, London, Accra, Berlin, New York, Cape Town, Kigali, Paris, Ibadan, ' +
    'Toronto, Cairo, Kano, Dubai, Madrid, Lisbon, Enugu, Kumasi',
);
