import { locale } from '../locale.ts';

const female = `Mary Patricia Jennifer Linda Elizabeth Barbara Susan Jessica Sarah Karen Nancy Margaret Lisa Sandra Ashley
  Kimberly Emily Donna Michelle Carol Amanda Melissa Deborah Stephanie Rebecca Laura Sharon Cynthia Kathleen Amy Angela
  Shirley Anna Ruth Brenda Pamela Nicole Katherine Samantha Christine Emma Catherine Virginia Rachel Janet Maria Heather
  Diane Olivia Julie Joyce Victoria Kelly Christina Zoë Chloë Siobhán Niamh Imogen Harriet Florence Beatrice`;
const male = `James Robert John Michael David William Richard Joseph Thomas Christopher Charles Daniel Matthew Anthony
  Mark Donald Steven Andrew Paul Joshua Kenneth Kevin Brian Timothy Ronald George Jason Edward Jeffrey Ryan Jacob
  Nicholas Gary Eric Jonathan Stephen Larry Justin Scott Brandon Benjamin Samuel Gregory Alexander Patrick Frank Raymond
  Jack Dennis Jerry Tyler Aaron Nathan Henry Peter Adam Zachary Oliver Rupert Alistair Callum Declan Rhys Owen`;
const families = `Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Thomas Taylor Moore Jackson Martin Lee
  Thompson White Harris Clark Lewis Robinson Walker Young Allen King Wright Scott Hill Green Adams Nelson Baker Hall
  Campbell Mitchell Carter Roberts Phillips Evans Turner Parker Collins Edwards Stewart Morris Murphy Cook Rogers Morgan
  Cooper Peterson Reed Bailey Kelly Howard Ward Cox Richardson Watson Brooks Wood Bennett Gray Hughes Price Myers Long
  Foster Ross Powell Jenkins Perry Russell Sullivan Bell Coleman Butler Henderson Barnes O'Hara O'Brien O'Connor McDonald
  MacLeod McCarthy Fitzgerald Featherstone Ashworth Blackwood Pemberton Whitfield St._John Hargreaves Okafor Adeyemi`;
const jobs = `Accountant Teacher Nurse Software_Engineer Sales_Manager Electrician Architect Office_Manager Dentist
  Journalist Head_Chef Project_Manager Librarian Physiotherapist Plumber Marketing_Director Solicitor Buyer`;

export const unitedStates = locale({
  weight: 16,
  country: 'US',
  language: 'en',
  female,
  male,
  families,
  secondGivenJoin: ' ',
  places: {
    'America/New_York': 'New_York Boston Philadelphia Atlanta Miami Charlotte Pittsburgh',
    'America/Chicago': 'Chicago Houston Dallas Austin Minneapolis Nashville St._Louis',
    'America/Denver': 'Denver Salt_Lake_City Boise',
    'America/Los_Angeles': 'Los_Angeles San_Diego Seattle Portland Sacramento',
  },
  phones: [
    '+1 212 N## ####',
    '+1 312 N## ####',
    '+1 415 N## ####',
    '+1 617 N## ####',
    '+1 512 N## ####',
    '+1 206 N## ####',
  ],
  trunk: '',
  salutations: ['Ms.', 'Mr.'],
  jobs,
  companySuffixes: 'Inc. LLC &_Sons Partners Logistics Consulting Hardware',
  mailHosts: 'inbox.example mailbox.example example.com',
});

export const unitedKingdom = locale({
  weight: 10,
  country: 'GB',
  language: 'en',
  female,
  male,
  families,
  secondGivenJoin: ' ',
  places: {
    'Europe/London':
      'London Manchester Leeds Bristol Edinburgh Glasgow Cardiff Belfast York Bath Newcastle_upon_Tyne',
  },
  phones: ['+44 7400 ######', '+44 7480 ######', '+44 7520 ######', '+44 20 7946 ####', '+44 161 496 ####'],
  trunk: '0',
  salutations: ['Ms', 'Mr'],
  jobs,
  companySuffixes: 'Ltd &_Co. &_Daughters Brothers Solicitors Interiors',
  mailHosts: 'post.example mailbox.example example.org',
});
