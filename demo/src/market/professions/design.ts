import type { Profession } from '../profession.ts';

export const DESIGN: Profession = {
  category: 'Design',
  roles: [
    {
      name: 'Product Designer',
      skills: ['Figma', 'Interaction Design', 'Prototyping', 'Design Systems', 'Usability Testing'],
    },
    {
      name: 'UX Researcher',
      skills: ['User Interviews', 'Usability Testing', 'Survey Design', 'Journey Mapping', 'Synthesis'],
    },
    { name: 'UI Designer', skills: ['Figma', 'Visual Design', 'Typography', 'Design Systems', 'Accessibility'] },
    {
      name: 'Brand Designer',
      skills: ['Identity Design', 'Illustrator', 'Typography', 'Art Direction', 'Print Production'],
    },
    { name: 'Motion Designer', skills: ['After Effects', 'Storyboarding', 'Lottie', '2D Animation', 'Sound Sync'] },
    {
      name: 'Illustrator',
      skills: ['Digital Illustration', 'Procreate', 'Character Design', 'Colour Theory', 'Vector Drawing'],
    },
    {
      name: 'Service Designer',
      skills: [
        'Service Blueprints',
        'Workshop Facilitation',
        'Journey Mapping',
        'Prototyping',
        'Stakeholder Interviews',
      ],
    },
    {
      name: 'Content Designer',
      skills: ['UX Writing', 'Information Architecture', 'Plain Language', 'Localisation', 'Content Audits'],
    },
  ],
  areas: ['Design', 'User Experience', 'Brand', 'Design Research'],
  pay: { USD: 2600, NGN: 620_000 },
  purposes: [
    'Our app grew feature by feature, and now it needs somebody to make it feel like one thing.',
    'We are redesigning the first ten minutes that a new customer spends with us.',
    'Half of our customers use a small phone on a slow connection, and we want that to be the best version, not the reduced one.',
    'The design team is small and close to the people who build, so what you draw on Monday is often live on Thursday.',
    'You will look after a design system that four teams use every day and give it the care it has been missing.',
    'We have years of customer calls and very few decisions drawn from them; you would change that.',
  ],
  responsibilities: [
    'Turn rough problems into flows, prototypes and finished screens',
    'Talk to at least three customers every two weeks and share what you heard',
    'Keep components and their guidance up to date in the design system',
    'Review built work with engineers before it goes out',
    'Design for small screens, keyboards and screen readers from the first sketch',
    'Run short usability tests and write down what should change',
    'Present work in progress early, with the reasons behind each choice',
    'Prepare artwork and specifications for print, social and product',
    'Plan design work together with product and engineering each quarter',
    'Write the words on the screens, or pair with the person who does',
  ],
  whoYouAre: [
    'You show unfinished work without fear and ask for the hard feedback',
    'You can explain a layout with reasons, not taste',
    'You care about the person on an old phone as much as the one on a new laptop',
    'You know when a sketch is enough and when a prototype is needed',
    'You listen more than you talk in an interview',
    'You leave files that another designer can open and understand',
    'You enjoy working beside engineers and borrow their words',
  ],
  qualifications: [
    'A portfolio with two or three projects and your part in each',
    'Experience with design work that shipped and was measured',
    'Working knowledge of accessibility guidelines',
    'Fluent use of a modern interface design tool',
    'Experience in a product team or an agency with long-running clients',
    'Good written English; another language is welcome',
  ],
  introductions: [
    'I design calm, useful products and spend most of my week listening to the people who use them.',
    'I came to design from print, and still believe that a good page starts with good words.',
    'I like taking tangled processes apart and drawing the simplest version that could work.',
    'I work between brand and product, where the promise has to match the screen.',
  ],
  achievements: [
    'Redesigned the sign-up flow after twelve interviews; completion rose from 48 to 71 percent.',
    'Built a component library of 60 parts and taught three teams to use it.',
    'Set up a monthly research day that product and engineering attend by choice.',
    'Drew the icon set and illustration style used across web, mobile and print.',
    'Brought the customer app to accessibility level AA and wrote the checklist that keeps it there.',
    'Led the move of all design files into one shared, searchable workspace.',
  ],
  degrees: ['BA Graphic Design', 'BSc Interaction Design', 'HND Art and Industrial Design', 'MA Communication Design'],
};
