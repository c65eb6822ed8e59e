import { locale } from '../locale.ts';

const female = `María Carmen Ana Isabel Laura Cristina Marta Dolores Lucía Pilar Elena Raquel Sara Paula Mercedes Rosario
  Beatriz Teresa Nuria Silvia Julia Patricia Irene Montserrat Andrea Rocío Mónica Alba Rosa Ángela Sonia Sandra Alicia Susana
  Marina Yolanda Natalia Margarita Eva Inmaculada Claudia Verónica Esperanza Itziar Begoña Noelia Ximena Guadalupe`;
const male = `Antonio Manuel José Francisco David Juan Javier Daniel Carlos Jesús Alejandro Miguel Rafael Pablo Ángel Sergio
  Fernando Jorge Luis Alberto Álvaro Adrián Diego Raúl Iván Rubén Enrique Óscar Ramón Andrés Vicente Joaquín Santiago Víctor
  Eduardo Mario Roberto Jaime Marcos Ignacio Alfonso Salvador Ricardo Hugo Emilio Íñigo Gonzalo Tomás Julián Agustín`;
const families = `García González Rodríguez Fernández López Martínez Sánchez Pérez Gómez Martín Jiménez Hernández Ruiz Díaz
  Moreno Muñoz Álvarez Romero Gutiérrez Alonso Navarro Torres Domínguez Ramos Vázquez Ramírez Gil Serrano Morales Molina
  Blanco Suárez Castro Ortega Delgado Ortiz Marín Rubio Núñez Medina Sanz Castillo Iglesias Cortés Garrido Santos Guerrero
  Lozano Cano Cruz Méndez Flores Prieto Herrera Peña León Márquez Cabrera Gallego Calvo Vidal Campos Reyes Vega Fuentes
  Carrasco Díez Aguilar Caballero Nieto Vargas Pascual Giménez Santana Hidalgo de_la_Cruz Ibáñez Echeverría`;
const jobs = `Contable Profesora Enfermero Programadora Directora_comercial Electricista Arquitecta Cocinero Dentista
  Periodista Bibliotecaria Fontanero`;

export const spain = locale({
  weight: 8,
  country: 'ES',
  language: 'es',
  female,
  male,
  families,
  doubleFamilies: true,
  secondGivenJoin: ' ',
  places: {
    'Europe/Madrid': 'Madrid Barcelona Valencia Sevilla Zaragoza Málaga Bilbao Córdoba Vigo Gijón A_Coruña',
    'Atlantic/Canary': 'Las_Palmas Santa_Cruz_de_Tenerife',
  },
  phones: ['+34 61# ### ###', '+34 65# ### ###', '+34 69# ### ###', '+34 91 5## ## ##', '+34 93 4## ## ##'],
  trunk: '',
  salutations: ['Sra.', 'Sr.'],
  jobs,
  companySuffixes: 'S.L. S.A. e_Hijos Hermanos Abogados',
  mailHosts: 'correo.example buzon.example example.com',
});

export const mexico = locale({
  weight: 4,
  country: 'MX',
  language: 'es',
  female,
  male,
  families,
  doubleFamilies: true,
  secondGivenJoin: ' ',
  places: {
    'America/Mexico_City': 'Ciudad_de_México Guadalajara Puebla León Querétaro',
    'America/Monterrey': 'Monterrey Saltillo',
    'America/Tijuana': 'Tijuana Mexicali',
  },
  phones: ['+52 55 N### ####', '+52 33 N### ####', '+52 81 N### ####'],
  trunk: '',
  salutations: ['Sra.', 'Sr.'],
  jobs,
  companySuffixes: 'S.A._de_C.V. y_Asociados Hermanos',
  mailHosts: 'correo.example buzon.example',
});
