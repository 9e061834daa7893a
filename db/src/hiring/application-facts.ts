/** What every event about a contract says of its application: the job and the names of both sides. */
export interface ApplicationFacts {
  applicationId: string;
  jobId: string;
  jobTitle: string;
  companyId: string;
  companyName: string;
  talentId: string;
  talentName: string;
}
