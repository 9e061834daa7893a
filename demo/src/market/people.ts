import type { Category, JobLevel } from '@hireledger/domain/jobs/options';

/** A talent of the demo market. */
export interface Person {
  fullName: string;
  city: string;
  category: Category;
  level: JobLevel;
}

type Row = [fullName: string, city: string, category: Category, level: JobLevel];

// The first is the demo account.
const ROWS: Row[] = [
  ['Temiloluwa Adegoke', 'Lagos, Nigeria', 'Engineering', 'Mid Level'],
  ['Chiamaka Ezenwa', 'Enugu, Nigeria', 'Design', 'Senior Level'],
  ['Ibrahim Gwarzo', 'Kano, Nigeria', 'Finance', 'Mid Level'],
  ['Oluwadamilare Ogunsanya', 'Ibadan, Nigeria', 'Technology', 'Senior Level'],
  ['Efioanwan Bassey', 'Calabar, Nigeria', 'Marketing', 'Mid Level'],
  ['Hauwa Dikko', 'Kaduna, Nigeria', 'Human Resource', 'Senior Level'],
  ['Obinna Okwudili', 'Onitsha, Nigeria', 'Sales', 'Mid Level'],
  ['Terna Iorhemen', 'Makurdi, Nigeria', 'Business', 'Entry Level'],
  ['Morenikeji Alabi', 'Abeokuta, Nigeria', 'Engineering', 'Senior Level'],
  ['Zainab Kachalla', 'Maiduguri, Nigeria', 'Technology', 'Entry Level'],
  ['Osagie Imasuen', 'Benin City, Nigeria', 'Sales', 'Senior Level'],
  ['Nkemdilim Aniagolu', 'Enugu, Nigeria', 'Finance', 'Director'],
  ['Babajide Fakunle', 'Lagos, Nigeria', 'Engineering', 'Director'],
  ['Ebiere Tamuno', 'Port Harcourt, Nigeria', 'Design', 'Mid Level'],
  ['Suleiman Yakasai', 'Kano, Nigeria', 'Engineering', 'Entry Level'],
  ['Adaobi Mgbemena', 'Owerri, Nigeria', 'Marketing', 'Senior Level'],
  ['Folasade Ayodele', 'Lagos, Nigeria', 'Human Resource', 'Mid Level'],
  ['Nanpon Gyang', 'Jos, Nigeria', 'Business', 'Senior Level'],
  ['Uyai Ekanem', 'Uyo, Nigeria', 'Technology', 'Mid Level'],
  ['Kelechi Nwaogu', 'Aba, Nigeria', 'Sales', 'Entry Level'],
  ['Ruqayya Bebeji', 'Abuja, Nigeria', 'Finance', 'Senior Level'],
  ['Gbemisola Odunlami', 'Lagos, Nigeria', 'Design', 'Entry Level'],
  ['Preye Dokubo', 'Yenagoa, Nigeria', 'Engineering', 'Mid Level'],
  ['Ayotunde Lasebikan', 'Akure, Nigeria', 'Business', 'Director'],
  ['Abena Sarfo', 'Kumasi, Ghana', 'Marketing', 'Mid Level'],
  ['Kojo Ampofo', 'Accra, Ghana', 'Engineering', 'Senior Level'],
  ['Esi Quartey', 'Accra, Ghana', 'Technology', 'VP or Above'],
  ['Wanjiru Kimathi', 'Nairobi, Kenya', 'Design', 'Senior Level'],
  ['Otieno Ochola', 'Kisumu, Kenya', 'Technology', 'Mid Level'],
  ['Nasieku Lemayian', 'Nakuru, Kenya', 'Human Resource', 'Entry Level'],
  ['Yohannes Tadesse', 'Addis Ababa, Ethiopia', 'Engineering', 'Mid Level'],
  ['Selamawit Girma', 'Addis Ababa, Ethiopia', 'Finance', 'Entry Level'],
  ['Thandeka Mabuza', 'Durban, South Africa', 'Business', 'Mid Level'],
  ['Pieter Lombaard', 'Stellenbosch, South Africa', 'Finance', 'VP or Above'],
  ['Nour Abdelhamid', 'Alexandria, Egypt', 'Technology', 'Senior Level'],
  ['Karim Bensaïd', 'Casablanca, Morocco', 'Sales', 'Senior Level'],
  ['Aïssatou Diallo-Barry', 'Dakar, Senegal', 'Marketing', 'Entry Level'],
  ['Mamadou Kanouté', 'Bamako, Mali', 'Engineering', 'Entry Level'],
  ['Harriet Pembridge', 'Leeds, United Kingdom', 'Human Resource', 'Director'],
  ['Callum Braithwaite', 'Glasgow, United Kingdom', 'Engineering', 'Senior Level'],
  ['Priyanka Venkatesan', 'Chennai, India', 'Technology', 'Senior Level'],
  ['Rohan Deshpande', 'Pune, India', 'Engineering', 'Mid Level'],
  ['Ananya Bhowmik', 'Kolkata, India', 'Design', 'Mid Level'],
  ['Nguyễn Thu Hà', 'Da Nang, Vietnam', 'Technology', 'Mid Level'],
  ['Haruka Minamoto', 'Kobe, Japan', 'Design', 'Director'],
  ['Kim Seo-yeon', 'Busan, South Korea', 'Marketing', 'Senior Level'],
  ['Marisol Quiñones', 'Medellín, Colombia', 'Business', 'Mid Level'],
  ['Thiago Valadares', 'Recife, Brazil', 'Engineering', 'Senior Level'],
  ['Lucía Etcheverry', 'Montevideo, Uruguay', 'Sales', 'Mid Level'],
  ['Ingrid Solhaug', 'Trondheim, Norway', 'Technology', 'Director'],
  ['Matthias Obermayer', 'Nuremberg, Germany', 'Business', 'VP or Above'],
  ['Katarzyna Wilczek', 'Gdańsk, Poland', 'Finance', 'Mid Level'],
  ['Ionuț Dragomir', 'Cluj-Napoca, Romania', 'Engineering', 'Mid Level'],
  ['Beatriz Fontoura', 'Porto, Portugal', 'Marketing', 'Director'],
  ['Leyla Karahan', 'Izmir, Türkiye', 'Human Resource', 'Mid Level'],
  ['Fatemeh Rostami', 'Hamburg, Germany', 'Technology', 'Entry Level'],
  ['Siobhán Tierney', 'Cork, Ireland', 'Sales', 'VP or Above'],
  ['Étienne Lacasse', 'Québec, Canada', 'Design', 'Mid Level'],
  ['Dakota Whitfield', 'Denver, United States', 'Sales', 'Entry Level'],
  ['Imani Prescott', 'Atlanta, United States', 'Human Resource', 'Senior Level'],
];

export const PEOPLE: readonly Person[] = ROWS.map(([fullName, city, category, level]) => ({
  fullName,
  city,
  category,
  level,
}));
