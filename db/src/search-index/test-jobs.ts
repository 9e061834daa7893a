import type { Category, EmploymentType, JobLevel } from '@hireledger/domain/jobs/options';

interface TestJob {
  title: string;
  types?: EmploymentType[];
  category?: Category;
  level?: JobLevel;
  skills?: string[];
  location?: string;
  description?: string;
}

/** A small market, oldest first: what users look for is often spelt otherwise, in a filter or in the place. */
export const TEST_JOBS: readonly TestJob[] = [
  {
    title: 'Vice President, Business Development',
    category: 'Business',
    level: 'VP or Above',
    location: 'London',
    description: 'Develop our software sales with international clients; product and design report to you.',
  },
  { title: 'Software Engineer', level: 'Director', location: 'Enugu' },
  { title: 'Frontend Engineer', types: ['Full-Time'], skills: ['React', 'TypeScript'], location: 'Lagos' },
  { title: 'Front-End Developer', types: ['Contract'], skills: ['Vue.js'], location: 'Berlin' },
  { title: 'Web Developer', skills: ['Front end', 'CSS'], location: 'Accra', description: 'You mentor an intern.' },
  { title: 'Backend Engineer', level: 'Senior Level', skills: ['Node.js', 'PostgreSQL'], location: 'Nairobi' },
  { title: 'Full Stack Programmer', types: ['Part-Time'], skills: ['JavaScript'], location: 'Kano' },
  { title: 'DevOps Engineer', types: ['Remote'], skills: ['Kubernetes'], location: 'Anywhere' },
  { title: 'Solidity Engineer', types: ['Contract', 'Remote'], skills: ['Smart contracts'], location: 'Lisbon' },
  { title: 'Machine Learning Engineer', level: 'Mid Level', location: 'Paris' },
  { title: 'iOS Engineer', skills: ['Swift'], location: 'Toronto' },
  {
    title: 'Product Designer',
    types: ['Full-Time', 'Remote'],
    category: 'Design',
    skills: ['Figma'],
    location: 'Lagos',
  },
  { title: 'Product Designer', types: ['Internship'], category: 'Design', level: 'Entry Level', location: 'Abuja' },
  { title: 'Product Design Intern', types: ['Full-Time'], category: 'Design', location: 'Accra' },
  { title: 'Visual Designer', category: 'Design', level: 'Senior Level', location: 'Hybrid, Lagos' },
  { title: 'User Experience Researcher', category: 'Design', location: 'Cairo' },
  {
    title: 'Sales Manager',
    category: 'Sales',
    location: 'New York',
    description: 'You sell what product designers make.',
  },
  { title: 'Bookkeeper', types: ['Part-Time'], category: 'Finance', skills: ['Excel'], location: 'Ibadan' },
  { title: 'People Partner', category: 'Human Resource', location: 'Kigali' },
  { title: 'Customer Service Agent', types: ['Remote'], level: 'Entry Level', location: 'Enugu' },
  { title: 'Administrative Assistant', types: ['Contract'], location: 'Dubai' },
  { title: 'Ballet Dancer', skills: ['Theatre'], location: 'Madrid', description: 'An urgent engagement.' },
];
