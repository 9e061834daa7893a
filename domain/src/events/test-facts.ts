/** What every event about an application carries, for tests. */
export const FACTS = {
  applicationId: 'a',
  jobId: 'j',
  jobTitle: 'Welder',
  companyId: 'c',
  companyName: 'Acme',
  talentId: 't',
  talentName: 'Ada',
};
