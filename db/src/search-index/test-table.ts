import type { EmploymentType } from '@hireledger/domain/jobs/options';

/** A job whose words are near those of others. */
interface TableJob {
  title: string;
  skills?: string[];
  description?: string;
  location?: string;
  /** ISO 3166. */
  country?: string;
  types?: EmploymentType[];
}

const list = (...titles: string[]): TableJob[] => titles.map((title) => ({ title }));

/** Jobs of the table below, oldest first. */
export const TABLE_JOBS: readonly TableJob[] = [
  // Names with signs, and what differs from them by the signs alone.
  { title: 'C#/.NET Architect' },
  { title: 'Embedded C Developer', skills: ['C'] },
  { title: 'C# Developer', skills: ['C#', 'WPF'] },
  { title: 'C++ Engineer', skills: ['C++17'] },
  { title: 'Robotics Engineer', skills: ['cpp', 'ROS'] },
  { title: 'F# Engineer', skills: ['F#'] },
  { title: 'Objective-C Developer', skills: ['Objective-C'] },
  { title: '.NET Developer', skills: ['.NET'] },
  { title: 'ASP.NET Developer', description: 'A net salary above the market.' },
  { title: 'Net Maker', description: 'You knot nets for fishing boats.' },
  { title: 'Node.js Developer', skills: ['Node.js'] },
  { title: 'Express.js Developer', skills: ['Express.js'] },
  { title: 'R Programmer', skills: ['R'] },
  { title: 'R&D Manager', description: 'Research and development of adhesives.' },
  { title: 'Go Developer', skills: ['Go'] },
  { title: 'Go-to-Market Manager' },
  { title: 'Going Concern Auditor', description: 'We go the extra mile.' },
  { title: 'C-Suite Assistant' },
  { title: 'T-SQL Developer' },
  { title: 'UI/UX Designer', skills: ['Figma'] },
  { title: 'IT Support Specialist', description: 'You fix it.' },
  ...list('Java Developer', 'JavaScript Developer', 'TypeScript Developer', 'Python Developer', 'React Developer'),
  ...list('React Native Developer', 'Vue.js Developer', 'Rust Developer', 'Ruby Developer'),
  // Words that a stemmer joins.
  ...list('iOS Developer', 'Android Developer', 'Mobile Developer', 'Mobility Planner', 'Input Output Clerk'),
  ...list('Internal Auditor', 'International Sales Manager'),
  { title: 'Marketing Intern', types: ['Internship'] },
  { title: 'Accountant', location: 'Lagos' },
  { title: 'Bookkeeper', location: 'Lagos' },
  { title: 'Key Account Manager', location: 'Lagos' },
  ...list('Product Manager', 'Production Manager', 'Market Trader', 'Marketing Manager'),
  ...list('Customer Care Agent', 'Customs Officer', 'Custom Tailor'),
  ...list('Hospitality Manager', 'Hospital Porter', 'Organic Farmer', 'Organ Builder'),
  ...list('Mechanical Engineer', 'Car Mechanic', 'Engine Fitter', 'Engineering Manager'),
  ...list('Train Driver', 'Training Coordinator', 'Executive Assistant', 'Execution Trader'),
  ...list('Design Lead', 'Industrial Designer', 'Nurse', 'Nursing Assistant', 'Welder', 'Welding Inspector'),
  ...list(
    'Organ Tuner',
    'Organization Designer',
    'Relations Officer',
    'Relative Carer',
    'Universal Banker',
    'Physics Teacher',
  ),
  {
    title: 'Publishing Assistant',
    description: 'You publish what is relative to a polite and humane society; excellent spelling.',
  },
  { title: 'Spreadsheet Modeller', skills: ['Excel'] },
  ...list(
    'Politics Lecturer',
    'Public Speaker',
    'Colour Technician',
    'Color Matcher',
    'Programme Manager',
    'Theatre Technician',
  ),
  // One word or two.
  ...list(
    'CI/CD Engineer',
    'PL/SQL Developer',
    'A/B Testing Lead',
    'S.E.O. Copywriter',
    'Ph.D. Student',
    'U.S. Tax Adviser',
  ),
  ...list('Kinderpfleger (m/w/d)', 'D Programmer', 'WordPress Developer', 'Web3 Engineer', 'ISO 9001 Auditor'),
  // Spelling, and words that belong together.
  ...list('E-Commerce Manager', 'Front-End Engineer', 'Machine Learning Engineer', 'Machine Operator', 'Photographer'),
  { title: 'Data Analyst', skills: ['Kubernetes'] },
  { title: 'Data Analytics Lead', location: 'São Paulo' },
  // Without blanks.
  { title: '高级软件工程师', description: '我们需要一位软件工程师,熟悉分布式系统。', location: '上海市' },
  { title: '会计师', description: '负责设计流程和财务报表。' },
  { title: '平面设计师', description: '设计海报。' },
  { title: '律师助理', description: '协助律师。' },
  { title: '資深デザイナー募集', description: 'ウェブサイトのデザインを担当します。' },
  { title: 'フロントエンドエンジニア' },
  { title: 'วิศวกรซอฟต์แวร์อาวุโส', description: 'พัฒนาซอฟต์แวร์สำหรับลูกค้า' },
  { title: 'นักบัญชี', description: 'ดูแลงานบัญชีของบริษัท' },
  { title: '소프트웨어개발자', description: '경험 있는 개발자를 찾습니다.' },
  { title: 'Senior Java工程师' },
  // Other alphabets, and accents.
  ...list(
    'Développeur web à Orléans',
    'Инженер-программист',
    'Μηχανικός λογισμικού',
    'सॉफ्टवेयर इंजीनियर',
    'مهندس برمجيات',
    'المحاسبة والمالية',
  ),
  { title: 'Łucznik', location: 'Łódź' },
  { title: 'Smørrebrød Cook', location: 'København' },
  { title: 'Straßenplaner', location: 'Gießen' },
  // Places.
  { title: 'Geologist', location: 'Ilorin' },
  { title: 'Zoologist', location: 'Remote', country: 'KE' },
  { title: 'Botanist', location: 'Lagos, Portugal' },
  { title: 'Astronomer', location: 'München (hybrid)' },
  { title: 'Meteorologist', location: 'Osaka / São Paulo' },
  { title: 'Historian', location: 'Bengaluru' },
  // Compounds, endings and the Chinese of two countries.
  ...list(
    'Elektroingenieur (m/w/d)',
    'Altenpflegerin',
    'Außendienstmitarbeiter',
    'Старший бухгалтер',
    'Учитель физики',
  ),
  ...list('數據分析', '網路軟體測試'),
  // Words that are short for others.
  ...list('Chief Technology Officer', 'Registered Nurse', 'HR & IT Strategist', 'Laboratory Chemist', 'Database Admin'),
];

/** What is typed, and which titles may come first. */
interface TableQuery {
  q: string;
  /** The titles before all others, in any order; with `only` there are no others. Empty where nothing is found. */
  first: readonly string[];
  only?: boolean;
  /** Titles that must not be found. */
  absent?: readonly string[];
  /** What is searched instead. */
  instead?: string;
}

/** Queries that find this title and no other. */
const alone = (title: string, ...queries: string[]): TableQuery[] =>
  queries.map((q) => ({ q, first: [title], only: true }));

export const TABLE: readonly TableQuery[] = [
  { q: 'C', first: ['Embedded C Developer'], absent: ['C# Developer', 'C++ Engineer', 'C-Suite Assistant'] },
  { q: 'c developer', first: ['Embedded C Developer'], absent: ['C# Developer', 'Objective-C Developer'] },
  { q: 'C#', first: ['C# Developer'], absent: ['Embedded C Developer', 'C++ Engineer', 'F# Engineer'] },
  { q: 'csharp', first: ['C# Developer'], absent: ['Embedded C Developer', 'C++ Engineer'] },
  { q: 'c sharp', first: ['C# Developer'], absent: ['Embedded C Developer', 'C++ Engineer'] },
  { q: 'C++', first: ['C++ Engineer'], absent: ['Embedded C Developer', 'C# Developer'] },
  { q: 'cpp', first: ['C++ Engineer', 'Robotics Engineer'], absent: ['Embedded C Developer', 'C# Developer'] },
  { q: 'f#', first: ['F# Engineer'], absent: ['C# Developer'] },
  { q: 'objective-c', first: ['Objective-C Developer'], absent: ['Embedded C Developer'] },
  { q: 'objective c', first: ['Objective-C Developer'], absent: ['Embedded C Developer'] },
  { q: '.NET', first: ['.NET Developer', 'ASP.NET Developer'], absent: ['Net Maker'] },
  { q: 'dotnet developer', first: ['.NET Developer', 'ASP.NET Developer'], absent: ['Net Maker'] },
  { q: 'asp.net', first: ['ASP.NET Developer'], absent: ['.NET Developer', 'Net Maker'] },
  { q: 'net', first: ['Net Maker'], absent: ['.NET Developer'] },
  { q: 'node.js', first: ['Node.js Developer'], absent: ['JavaScript Developer', 'Express.js Developer'] },
  { q: 'NodeJS developer', first: ['Node.js Developer'], absent: ['Express.js Developer'] },
  { q: 'express', first: ['Express.js Developer'], absent: ['Node.js Developer'] },
  { q: 'R', first: ['R Programmer'], absent: ['R&D Manager', 'Ruby Developer', 'Rust Developer'] },
  ...['r&d', 'R & D', 'r and d'].map((q) => ({ q, first: ['R&D Manager'], absent: ['R Programmer'] })),
  { q: 'go', first: ['Go Developer'], absent: ['Go-to-Market Manager', 'Going Concern Auditor'] },
  { q: 'golang', first: ['Go Developer'], absent: ['Going Concern Auditor'] },
  { q: 'go to market', first: ['Go-to-Market Manager'], absent: ['Go Developer'] },
  { q: 'java', first: ['Java Developer', 'Senior Java工程师'], absent: ['JavaScript Developer'] },
  { q: 'ux', first: ['UI/UX Designer'] },
  { q: 'it support', first: ['IT Support Specialist'], absent: ['Customer Care Agent'] },
  { q: 'ios', first: ['iOS Developer'], absent: ['Mobility Planner', 'Input Output Clerk'] },
  { q: 'android', first: ['Android Developer'], absent: ['Mobility Planner'] },
  { q: 'mobile', first: ['Mobile Developer'], absent: ['Mobility Planner'] },
  { q: 'mobility', first: ['Mobility Planner'], absent: ['Mobile Developer', 'iOS Developer'] },
  { q: 'intern', first: ['Marketing Intern'], absent: ['Internal Auditor', 'International Sales Manager'] },
  { q: 'internal', first: ['Internal Auditor'], absent: ['Marketing Intern', 'International Sales Manager'] },
  { q: 'accountant lagos', first: ['Accountant', 'Bookkeeper'], absent: ['Key Account Manager'] },
  { q: 'account', first: ['Key Account Manager'], absent: ['Bookkeeper'] },
  { q: 'product manager', first: ['Product Manager'], absent: ['Production Manager'] },
  { q: 'production', first: ['Production Manager'], absent: ['Product Manager'] },
  { q: 'marketing', first: ['Marketing Manager', 'Marketing Intern'], absent: ['Market Trader'] },
  { q: 'customer', first: ['Customer Care Agent'], absent: ['Customs Officer', 'Custom Tailor'] },
  { q: 'hospital', first: ['Hospital Porter'], absent: ['Hospitality Manager'] },
  { q: 'organic', first: ['Organic Farmer'], absent: ['Organ Builder'] },
  { q: 'mechanical', first: ['Mechanical Engineer'], absent: ['Car Mechanic'] },
  { q: 'engine', first: ['Engine Fitter'], absent: ['Engineering Manager', 'Mechanical Engineer'] },
  { q: 'training', first: ['Training Coordinator'], absent: ['Train Driver'] },
  { q: 'executive', first: ['Executive Assistant'], absent: ['Execution Trader'] },
  { q: 'nursing', first: ['Nursing Assistant'] },
  { q: 'welders', first: ['Welder'] },
  { q: 'ecommerce', first: ['E-Commerce Manager'] },
  { q: 'ml engineer', first: ['Machine Learning Engineer'], absent: ['Machine Operator'] },
  { q: 'front end developer', first: ['Front-End Engineer'] },
  { q: 'data analyst', first: ['Data Analyst'] },
  { q: 'analytics sao paulo', first: ['Data Analytics Lead'], only: true },
  // Typing errors.
  { q: 'recat', first: ['React Developer', 'React Native Developer'], instead: 'react' },
  { q: 'pyhton developer', first: ['Python Developer'], instead: 'python developer' },
  { q: 'javscript', first: ['JavaScript Developer'], absent: ['TypeScript Developer'], instead: 'javascript' },
  { q: 'photografer', first: ['Photographer'], instead: 'photographer' },
  { q: 'phyton', first: ['Python Developer'], instead: 'python' },
  { q: 'marketting manger', first: ['Marketing Manager'], instead: 'marketing manager' },
  // Words that exist, though no job has them: none is the nearest.
  ...['waitress', 'diver', 'purse', 'javelin'].map((q) => ({ q, first: [], only: true })),
  { q: 'data-analyst', first: ['Data Analyst'] },
  { q: 'react js', first: ['React Developer', 'React Native Developer'], absent: ['JavaScript Developer'] },
  { q: 'senior c++ engineer', first: ['C++ Engineer'], instead: 'c++ engineer' },
  // Without blanks.
  { q: '软件工程师', first: ['高级软件工程师'], absent: ['Senior Java工程师', '会计师'] },
  { q: '工程师', first: ['高级软件工程师', 'Senior Java工程师'], only: true },
  { q: '设计师', first: ['平面设计师'], absent: ['会计师', '律师助理'] },
  { q: '师', first: ['高级软件工程师', '会计师', '平面设计师', '律师助理', 'Senior Java工程师'], only: true },
  { q: 'java 工程师', first: ['Senior Java工程师'], only: true },
  { q: '上海', first: ['高级软件工程师'], only: true },
  { q: 'デザイナー', first: ['資深デザイナー募集'], absent: ['フロントエンドエンジニア'] },
  { q: 'ﾃﾞｻﾞｲﾅｰ', first: ['資深デザイナー募集'], only: true },
  { q: 'ซอฟต์แวร์', first: ['วิศวกรซอฟต์แวร์อาวุโส'], absent: ['นักบัญชี'] },
  { q: 'บัญชี', first: ['นักบัญชี'], absent: ['วิศวกรซอฟต์แวร์อาวุโส'] },
  { q: '개발자', first: ['소프트웨어개발자'], only: true },
  // Accents and other alphabets.
  ...alone('Développeur web à Orléans', 'developpeur orleans', 'DÉVELOPPEUR'),
  { q: 'программист', first: ['Инженер-программист'], only: true },
  { q: 'μηχανικος', first: ['Μηχανικός λογισμικού'], only: true },
  { q: 'इंजीनियर', first: ['सॉफ्टवेयर इंजीनियर'], only: true },
  { q: 'برمجيات', first: ['مهندس برمجيات'], only: true },
  ...alone('المحاسبة والمالية', 'المحاسبة', 'محاسبة', 'مالية'),
  ...alone('Łucznik', 'lucznik', 'lodz'),
  { q: 'smorrebrod kobenhavn', first: ['Smørrebrød Cook'], only: true },
  ...alone('Straßenplaner', 'strassenplaner', 'giessen'),
  // Signs between letters, and blanks too many or too few.
  ...alone('CI/CD Engineer', 'cicd', 'ci/cd', 'ci cd'),
  { q: 'plsql', first: ['PL/SQL Developer'], only: true },
  { q: 'sql', first: ['PL/SQL Developer'], absent: ['T-SQL Developer'] },
  ...alone('UI/UX Designer', 'uiux', 'ui & ux'),
  ...alone('A/B Testing Lead', 'ab testing', 'a/b'),
  { q: 'seo', first: ['S.E.O. Copywriter'], only: true },
  { q: 'phd', first: ['Ph.D. Student'], only: true },
  { q: 'us tax', first: ['U.S. Tax Adviser'], only: true },
  { q: 'd', first: ['D Programmer'], only: true },
  { q: 'c ++', first: ['C++ Engineer'], absent: ['Embedded C Developer'] },
  { q: 'c++17', first: ['C++ Engineer'], only: true },
  { q: 'c#.net', first: ['C#/.NET Architect'], only: true },
  { q: 'word press', first: ['WordPress Developer'], only: true, instead: 'wordpress' },
  { q: 'java script', first: ['JavaScript Developer'], absent: ['Java Developer'], instead: 'javascript' },
  { q: 'reactnative', first: ['React Native Developer'], only: true, instead: 'react native' },
  { q: 'web 3', first: ['Web3 Engineer'], only: true, instead: 'web3' },
  { q: 'iso9001', first: ['ISO 9001 Auditor'], only: true, instead: 'iso 9001' },
  { q: 'java17', first: ['Java Developer', 'Senior Java工程师'], absent: ['JavaScript Developer'], instead: 'java' },
  { q: 'pyhton xyzzy', first: ['Python Developer'], instead: 'python' },
  // Other forms of words, and none of other words.
  { q: 'organ', first: ['Organ Tuner', 'Organ Builder'], only: true },
  { q: 'organisation', first: ['Organization Designer'], only: true },
  { q: 'excel', first: ['Spreadsheet Modeller'], only: true },
  { q: 'politics', first: ['Politics Lecturer'], only: true },
  { q: 'public', first: ['Public Speaker'], only: true },
  { q: 'relations', first: ['Relations Officer'], absent: ['Relative Carer'] },
  { q: 'color', first: ['Colour Technician', 'Color Matcher'], only: true },
  { q: 'program manager', first: ['Programme Manager'], absent: ['R Programmer'] },
  { q: 'theater', first: ['Theatre Technician'], only: true },
  ...['universe', 'physical'].map((q) => ({ q, first: [], only: true })),
  // Countries in any language, towns in another, and those whose names are mistyped.
  { q: 'geologist nigeria', first: ['Geologist'], only: true },
  { q: 'zoologist kenya', first: ['Zoologist'], only: true },
  { q: 'botanist portugal', first: ['Botanist'], only: true },
  { q: 'botanist nigeria', first: ['Botanist'], only: true, instead: 'botanist' },
  ...alone('Astronomer', 'astronomer deutschland', 'astronomer munich', 'astronomer muenchen'),
  ...alone('Meteorologist', 'meteorologist 日本', 'meteorologist brésil'),
  ...alone('Historian', 'historian india', 'historian bangalore'),
  { q: 'historian bnegaluru', first: ['Historian'], only: true, instead: 'historian bengaluru' },
  { q: 'geologist nigera', first: ['Geologist'], only: true, instead: 'geologist nigeria' },
  // What somebody does counts more than where.
  { q: 'historian ilorin', first: ['Historian'], only: true, instead: 'historian' },
  { q: 'react developer ilorin', first: ['React Developer', 'React Native Developer'], instead: 'react developer' },
  // Parts of compounds, and endings.
  { q: 'ingenieur', first: ['Elektroingenieur (m/w/d)'], only: true },
  { q: 'pfleger', first: ['Altenpflegerin', 'Kinderpfleger (m/w/d)'], only: true },
  ...alone('Außendienstmitarbeiter', 'mitarbeiter', 'aussendienst'),
  ...alone('Старший бухгалтер', 'старшая', 'бухгалтера'),
  { q: 'учителя', first: ['Учитель физики'], only: true },
  { q: '数据分析', first: ['數據分析'], only: true },
  { q: '软件测试', first: ['網路軟體測試'], only: true },
  { q: '軟件工程師', first: ['高级软件工程师'], absent: ['Senior Java工程师'] },
  { q: '會計師', first: ['会计师'], absent: ['平面设计师'] },
  { q: 'cto', first: ['Chief Technology Officer'], only: true },
  { q: 'rn', first: ['Registered Nurse'], only: true },
  { q: 'pm', first: ['Product Manager'], absent: ['Production Manager'] },
  { q: 'it/hr', first: ['HR & IT Strategist'], only: true },
  { q: 'lab chemist', first: ['Laboratory Chemist'], only: true },
  { q: 'dba', first: ['Database Admin'], only: true },
  { q: 'nlp', first: [], only: true },
  { q: 'data analysis', first: ['Data Analyst', 'Data Analytics Lead'], only: true },
  // Misspelt words that have the stem of another.
  { q: 'programer', first: ['R Programmer', 'D Programmer'], absent: ['Programme Manager'] },
  { q: 'accountent', first: ['Accountant'], absent: ['Key Account Manager'] },
  { q: 'mecanical enginer', first: ['Mechanical Engineer'], instead: 'mechanical engineer' },
];
