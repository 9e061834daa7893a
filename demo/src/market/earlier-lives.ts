/** Former employers and schools of talents. All invented. */
export const EARLIER_EMPLOYERS = [
  'Kestrel & Daughters',
  'Blue Gourd Stores',
  'Riverbend Savings Cooperative',
  'Papyrus Row',
  'Old Harbour Shipping Agents',
  'Sunbird Clinics',
  'Granite Peak Builders',
  'Marula Kitchen',
  'Palmyra Print Works',
  'Second Rain Farms',
  'Copperline Systems',
  'Dune Radio',
  'Weaverbird Software',
  'Acacia Court Hotels',
  'Lantern Street Theatre',
  'Three Bridges Consulting',
  'Millstone Bakeries',
  'Clearwell Water Trust',
  'Greenbench Workshops',
  'Evenside Insurance Brokers',
  'Paper Kite Studio',
  'Northgate Tool Hire',
  'Ripe Moon Foods',
  'Hillfort Telecom Services',
] as const;

export const SCHOOLS = [
  'Lagoon Coast University',
  'Olumo Rock Institute of Technology',
  'University of the Upper Niger',
  'Cross Rivers College of Arts',
  'Plateau View Polytechnic',
  'Savanna State University',
  'Gulf of Guinea Business School',
  'Rift Valley Technical University',
  'Cape Winds University',
  'Two Rivers University',
  'Eastern Delta University',
  'Harbour City College',
  'University of the Southern Isles',
  'Linden Hill University',
  'Old Mint School of Design',
] as const;

export const SCHOOL_CERTIFICATES = [
  'Certificate in Project Management',
  'Certificate in Data Analysis',
  'Diploma in Entrepreneurship',
  'Certificate in Public Speaking',
  'Diploma in Computer Studies',
  'Certificate in Workplace Safety',
] as const;

/** Last sentences of an about-me text; each fits any profession. */
export const CLOSINGS = [
  'Away from work I coach a girls’ football team.',
  'I answer messages within a day and like short meetings.',
  'I am looking for a team that finishes what it starts.',
  'I work best with clear goals, honest feedback and a window.',
  'Ask me about the allotment, it explains most of my patience.',
  'I mentor two students a year and learn from both.',
  'I speak three languages and am polite in all of them.',
  'I would move for the right team, and work remotely for the rest.',
] as const;
