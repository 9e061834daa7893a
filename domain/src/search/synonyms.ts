import type { Facet } from '../jobs/facets.ts';
import type { Category, EmploymentType, JobLevel } from '../jobs/options.ts';

/**
 * What users type and what companies write, in lower case. Kept small on purpose: add a group once people searched for
 * one of its words and missed the jobs with another.
 */

/** Ways to spell one thing: each finds the others, and excludes them too. */
export const SPELLINGS: readonly (readonly string[])[] = [
  ['frontend', 'front-end', 'front end'],
  ['backend', 'back-end', 'back end'],
  ['fullstack', 'full-stack', 'full stack'],
  ['devops', 'dev-ops', 'dev ops'],
  ['ecommerce', 'e-commerce', 'e commerce'],
  ['ux', 'user experience'],
  ['ui', 'user interface'],
  ['it', 'information technology'],
  ['qa', 'quality assurance'],
  ['hr', 'human resource', 'human resources'],
  ['ai', 'artificial intelligence'],
  ['ml', 'machine learning'],
  ['bi', 'business intelligence'],
  ['r&d', 'research and development'],
  ['m&a', 'mergers and acquisitions'],
  ['seo', 'search engine optimization'],
  ['js', 'javascript'],
  ['ts', 'typescript'],
  ['nodejs', 'node.js', 'node', 'node js'],
  ['reactjs', 'react.js', 'react', 'react js'],
  ['vuejs', 'vue.js', 'vue', 'vue js'],
  ['c#', 'csharp', 'c sharp'],
  ['c++', 'cpp', 'c plus plus'],
  ['f#', 'fsharp', 'f sharp'],
  ['.net', 'dotnet', 'dot net'],
  ['asp.net', 'asp net', 'asp .net', 'aspnet'],
  ['nextjs', 'next.js', 'next js'],
  ['expressjs', 'express.js', 'express js'],
  ['go', 'golang', 'go lang'],
  ['go-to-market', 'go to market', 'gtm'],
  ['objective-c', 'objective c', 'objc', 'obj-c'],
  ['k8s', 'kubernetes'],
  ['postgres', 'postgresql'],
  ['sr', 'senior'],
  ['jr', 'junior'],
  ['vp', 'vice president'],
  ['mgr', 'manager'],
  ['rep', 'representative'],
];

/** Words for nearly the same work: each finds the others. A word may be in several groups. */
export const SYNONYMS: readonly (readonly string[])[] = [
  ['developer', 'engineer', 'dev', 'programmer', 'coder'],
  ['graphic', 'visual'],
  ['ios', 'mobile'],
  ['android', 'mobile'],
  ['blockchain', 'web3', 'crypto'],
  ['solidity', 'smart contract', 'smart contracts'],
  ['sre', 'site reliability'],
  ['tester', 'qa', 'quality assurance'],
  ['accountant', 'bookkeeper', 'accounting'],
  ['analyst', 'analytics'],
  ['copywriter', 'writer'],
  ['marketing', 'marketer'],
  ['recruiter', 'talent acquisition'],
  ['customer support', 'customer service', 'customer care'],
  ['admin', 'administrator', 'administrative'],
  ['lawyer', 'attorney', 'legal counsel'],
  ['teacher', 'tutor', 'instructor'],
];

type Meaning =
  | { facet: 'employmentType'; value: EmploymentType }
  | { facet: 'jobLevel'; value: JobLevel }
  | { facet: 'category'; value: Category };

/** Words that mean a filter: they also find the filter's jobs, whether or not these have the word. */
export const FILTER_WORDS: readonly (Meaning & { facet: Facet; words: readonly string[] })[] = [
  { facet: 'employmentType', value: 'Full-Time', words: ['full-time', 'full time', 'fulltime', 'permanent'] },
  { facet: 'employmentType', value: 'Part-Time', words: ['part-time', 'part time', 'parttime'] },
  { facet: 'employmentType', value: 'Remote', words: ['remote', 'remotely', 'work from home', 'wfh'] },
  {
    facet: 'employmentType',
    value: 'Internship',
    words: ['intern', 'interns', 'internship', 'internships', 'trainee'],
  },
  {
    facet: 'employmentType',
    value: 'Contract',
    words: ['contract', 'contractor', 'freelance', 'freelancer', 'freelancing'],
  },
  { facet: 'jobLevel', value: 'Entry Level', words: ['entry level', 'entry-level', 'junior', 'jr'] },
  { facet: 'jobLevel', value: 'Mid Level', words: ['mid level', 'mid-level', 'midlevel', 'mid'] },
  { facet: 'jobLevel', value: 'Senior Level', words: ['senior level', 'senior-level', 'senior', 'sr'] },
  { facet: 'jobLevel', value: 'Director', words: ['director'] },
  { facet: 'jobLevel', value: 'VP or Above', words: ['vp', 'vice president'] },
  { facet: 'category', value: 'Human Resource', words: ['hr', 'human resources'] },
];

/** Say nothing about a job on a job board; ignored unless nothing else is typed. */
export const FILLERS: ReadonlySet<string> = new Set(['job', 'jobs', 'vacancy', 'vacancies', 'opening', 'openings']);
