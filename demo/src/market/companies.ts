import type { Category } from '@hireledger/domain/jobs/options';

/** A company of the demo market, as its people would describe it. */
export interface DemoCompany {
  name: string;
  /** First part of its e-mail address and of its site. */
  key: string;
  industry: string;
  size: string;
  location: string;
  /** What it does: goes on from "<name> ". */
  does: string;
  /** A second sentence of its About Us text. */
  character: string;
  /** In the order in which it hires for them. */
  hiresFor: readonly Category[];
  /** How large it is in the market against the others: jobs and applicants follow it. */
  weight: number;
  paysIn: 'NGN' | 'USD' | 'both';
}

type Row = [name: string, key: string, industry: string, size: string, location: string, paysIn: DemoCompany['paysIn'], weight: number,
  hiresFor: Category[], does: string, character: string];

// The first is the company that the demo hands to the newcomer.
const ROWS: Row[] = [
  ['Ojurere Pay', 'ojurere', 'Financial technology', '201-500', 'Lagos, Nigeria', 'both', 30,
    ['Engineering', 'Design', 'Finance', 'Technology', 'Marketing', 'Sales', 'Business', 'Human Resource'],
    'moves salaries, school fees and market takings for two million people in West Africa.',
    'We answer the phone ourselves, publish our fees on one page and close the books every evening.'],
  ['Harmattan Grid', 'harmattan', 'Renewable energy', '501-1000', 'Abuja, Nigeria', 'NGN', 20, ['Engineering', 'Business', 'Finance', 'Sales'],
    'builds and runs solar mini-grids for towns that the main lines never reached.',
    'Our crews live where they work, and every site is run by somebody from the town.'],
  ['Kwararafa Agro', 'kwararafa', 'Agriculture', '201-500', 'Jos, Nigeria', 'NGN', 14, ['Business', 'Sales', 'Engineering', 'Finance'],
    'buys potatoes, sesame and ginger from eight thousand growers and pays them the same day.',
    'Half of us grew up on farms, and the field visit is still the best part of the week.'],
  ['Lagoon & Loom', 'lagoonloom', 'Fashion and e-commerce', '51-200', 'Lagos, Nigeria', 'NGN', 16, ['Design', 'Marketing', 'Sales', 'Business'],
    'sells handwoven cloth and the clothes made of it, from Lagos to the world.',
    'We know every weaver by name and pay before the cloth leaves the loom.'],
  ['Zumaline Freight', 'zumaline', 'Logistics', '501-1000', 'Kaduna, Nigeria', 'NGN', 15, ['Business', 'Sales', 'Technology', 'Human Resource'],
    'carries goods between forty cities and tells the sender where they are at any hour.',
    'Drivers plan our routes with us, because they know the roads and we only know the map.'],
  ['Alaafia Rounds', 'alaafia', 'Health care', '201-500', 'Ibadan, Nigeria', 'both', 13, ['Technology', 'Engineering', 'Human Resource', 'Design'],
    'gives small clinics the records, stock and rota tools of a large hospital.',
    'A nurse sits in every product review, and the product is better for it.'],
  ['Qua Creek Hospitality', 'quacreek', 'Hospitality', '51-200', 'Calabar, Nigeria', 'NGN', 8, ['Sales', 'Marketing', 'Human Resource', 'Finance'],
    'runs four guest houses and a cooking school along the river.',
    'Most of our guests come back, many of them with their parents.'],
  ['Nsibidi Motion', 'nsibidi', 'Design studio', '11-50', 'Enugu, Nigeria', 'both', 10, ['Design', 'Marketing', 'Engineering'],
    'draws typefaces, title sequences and identities with roots in Cross River signs.',
    'We take few projects, finish all of them and go home at five.'],
  ['Mangrove Learning', 'mangrove', 'Education', '51-200', 'Port Harcourt, Nigeria', 'NGN', 11, ['Technology', 'Design', 'Human Resource', 'Marketing'],
    'teaches trades by short lessons on a phone and long days in a real workshop.',
    'Nine of ten graduates have paid work within three months, and we call the tenth.'],
  ['Coldspan', 'coldspan', 'Cold storage', '201-500', 'Kano, Nigeria', 'NGN', 9, ['Engineering', 'Business', 'Finance', 'Sales'],
    'rents cold rooms by the crate, so that a tomato reaches the market as a tomato.',
    'We measure ourselves in food that was not thrown away.'],
  ['Tamarind Signal', 'tamarind', 'Telecommunications', '501-1000', 'Accra, Ghana', 'USD', 14, ['Technology', 'Engineering', 'Sales', 'Finance'],
    'connects schools, clinics and shops with radio links and fibre.',
    'Our support line is staffed by the people who climb the masts.'],
  ['Mbao Homes', 'mbao', 'Construction', '51-200', 'Nairobi, Kenya', 'USD', 9, ['Engineering', 'Design', 'Finance', 'Business'],
    'builds affordable timber-frame houses that go up in nine days.',
    'Every family chooses its own plan, and every plan has been lived in by one of us.'],
  ['Tekhet Analytics', 'tekhet', 'Data services', '51-200', 'Cairo, Egypt', 'USD', 12, ['Technology', 'Finance', 'Business', 'Marketing'],
    'helps banks and retailers in four countries to understand what they already know.',
    'We write short reports and stand behind each number in them.'],
  ['Rooikat Cover', 'rooikat', 'Insurance', '201-500', 'Cape Town, South Africa', 'USD', 10, ['Finance', 'Technology', 'Marketing', 'Human Resource'],
    'insures tools, vans and market stalls by the week.',
    'A claim is settled in two days or we pay for the coffee, and we buy little coffee.'],
  ['Larkspur & Vane', 'larkspur', 'Consulting', '51-200', 'London, United Kingdom', 'USD', 12, ['Business', 'Human Resource', 'Finance', 'Design'],
    'advises family firms through the years in which the second generation takes over.',
    'We take our own advice, which is why we still work a four-day week.'],
  ['Brightmoor Robotics', 'brightmoor', 'Robotics', '51-200', 'Manchester, United Kingdom', 'USD', 11, ['Engineering', 'Technology', 'Design', 'Sales'],
    'makes patient robots for sorting, lifting and other work that hurts backs.',
    'We build in the same hall in which we eat, and visitors hold the screwdriver.'],
  ['Fjordlys Data', 'fjordlys', 'Cloud hosting', '51-200', 'Bergen, Norway', 'USD', 10, ['Technology', 'Engineering', 'Finance', 'Sales'],
    'runs small data centres on water power and heats swimming pools with what is left.',
    'We sleep well, because everything that can be tested is tested by day.'],
  ['Kupferwerk Mobility', 'kupferwerk', 'Mobility', '201-500', 'Leipzig, Germany', 'USD', 9, ['Engineering', 'Business', 'Technology', 'Marketing'],
    'repairs, rents and rebuilds cargo bikes for cities that want fewer vans.',
    'Our workshop trains fifteen apprentices a year and hires most of them.'],
  ['Casa Mirto', 'casamirto', 'Travel', '11-50', 'Lisbon, Portugal', 'USD', 7, ['Marketing', 'Design', 'Sales', 'Business'],
    'plans slow journeys by train, ferry and foot around the southern coasts.',
    'We have walked every path that we sell.'],
  ['Pradera Clara Foods', 'praderaclara', 'Food production', '201-500', 'Bogotá, Colombia', 'USD', 8, ['Business', 'Sales', 'Marketing', 'Human Resource'],
    'roasts, dries and packs what small farms of the high plains grow.',
    'Growers sit on our board and read the same figures as we do.'],
  ['Seven Mynah Games', 'sevenmynah', 'Games', '51-200', 'Bengaluru, India', 'USD', 11, ['Engineering', 'Design', 'Technology', 'Marketing'],
    'makes quiet puzzle games that people play with their grandparents.',
    'No game of ours asks for a second purchase, and still we grow.'],
  ['Hoshimori Devices', 'hoshimori', 'Medical devices', '201-500', 'Osaka, Japan', 'USD', 8, ['Engineering', 'Finance', 'Technology', 'Business'],
    'makes hearing aids that can be repaired at a kitchen table.',
    'Every engineer wears one for a month before touching the design.'],
  ['Quillbrook Counsel', 'quillbrook', 'Legal services', '51-200', 'Toronto, Canada', 'USD', 7, ['Human Resource', 'Finance', 'Business', 'Technology'],
    'drafts plain contracts for small companies at a price that is known in advance.',
    'If a clause cannot be explained in a sentence, we leave it out.'],
  ['Northlantern Security', 'northlantern', 'Information security', '51-200', 'Austin, United States', 'USD', 9, ['Technology', 'Sales', 'Engineering', 'Human Resource'],
    'watches over the networks of hospitals and city halls, day and night.',
    'We practise every incident twice before it happens once.'],
];

export const COMPANIES: readonly DemoCompany[] = ROWS.map(
  ([name, key, industry, size, location, paysIn, weight, hiresFor, does, character]) => ({
    name, key, industry, size, location, paysIn, weight, hiresFor, does, character,
  }),
);
