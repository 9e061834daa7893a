/** What every event about a contract says of its application: the job, the contract's own title if it is another, and the names of both sides. */
export interface ApplicationFacts {
  applicationId: string;
  jobId: string;
  jobTitle: string;
  contractTitle?: string | null;
  companyId: string;
  companyName: string;
  talentId: string;
  talentName: string;
}
