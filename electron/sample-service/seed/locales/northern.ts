import { locale } from '../locale.ts';

export const netherlands = locale({
  weight: 5,
  country: 'NL',
  language: 'nl',
  female: `Johanna Maria Anna Cornelia Wilhelmina Elisabeth Catharina Adriana Margaretha Hendrika Emma Julia Sophie Lotte
    Eva Fenna Sanne Femke Anouk Marijke Saskia Ingrid Renée Noë Willemijn`,
  male: `Jan Johannes Cornelis Hendrik Willem Pieter Gerrit Petrus Jacobus Maarten Daan Sem Bram Lars Thijs Jesse Ruben Joost
    Wouter Jeroen Sjoerd Floris Koen Niels Casper`,
  families: `de_Jong Jansen de_Vries van_den_Berg van_Dijk Bakker Janssen Visser Smit Meijer de_Boer Mulder de_Groot Bos Vos
    Peters Hendriks van_Leeuwen Dekker Brouwer de_Wit Dijkstra Smits de_Graaf van_der_Meer van_der_Linden Kok Jacobs de_Haan
    Vermeulen van_'t_Hof`,
  places: { 'Europe/Amsterdam': "Amsterdam Rotterdam Den_Haag Utrecht Eindhoven Groningen 's-Hertogenbosch" },
  phones: ['+31 6 1### ####', '+31 6 2### ####', '+31 20 6## ####'],
  trunk: '0',
  salutations: ['Mevr.', 'Dhr.'],
  jobs: 'Boekhouder Lerares Verpleegkundige Programmeur Verkoopleider Elektricien Architect Tandarts',
  companySuffixes: 'B.V. N.V. en_Zonen Gebroeders',
  mailHosts: 'brief.example postvak.example',
});

export const sweden = locale({
  weight: 3,
  country: 'SE',
  language: 'sv',
  female: `Anna Eva Maria Karin Kristina Lena Sara Kerstin Emma Ingrid Marie Malin Jenny Birgitta Annika Inger Linnéa Ulla
    Elin Åsa Märta Saga Ebba Wilma Astrid`,
  male: `Lars Anders Johan Mikael Per Erik Jan Karl Peter Daniel Thomas Fredrik Hans Bengt Andreas Mats Stefan Bo Sven Göran
    Åke Björn Torbjörn Håkan Viktor`,
  families: `Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Pettersson Jonsson
    Jansson Hansson Bengtsson Jönsson Lindberg Jakobsson Magnusson Lindström Lindqvist Olofsson Lindgren Axelsson Bergström
    Lundberg Sjöberg Åkesson Öberg`,
  places: { 'Europe/Stockholm': 'Stockholm Göteborg Malmö Uppsala Västerås Örebro Linköping' },
  phones: ['+46 70 ### ## ##', '+46 73 ### ## ##'],
  trunk: '0',
  salutations: ['Fru', 'Herr'],
  jobs: 'Revisor Lärare Sjuksköterska Utvecklare Säljchef Elektriker Arkitekt Tandläkare',
  companySuffixes: 'AB &_Söner Handelsbolag',
  mailHosts: 'brev.example post.example',
});

export const poland = locale({
  weight: 4,
  country: 'PL',
  language: 'pl',
  female: `Anna Maria Katarzyna Małgorzata Agnieszka Barbara Ewa Krystyna Magdalena Elżbieta Joanna Aleksandra Zofia Monika
    Teresa Danuta Natalia Karolina Marta Beata Dorota Jadwiga Łucja Grażyna Żaneta`,
  male: `Piotr Krzysztof Andrzej Tomasz Jan Paweł Michał Marcin Stanisław Jakub Adam Marek Łukasz Grzegorz Mateusz Wojciech
    Mariusz Dariusz Zbigniew Jerzy Maciej Rafał Robert Kamil Jacek`,
  families: `Nowak Kowalski Wiśniewski Wójcik Kowalczyk Kamiński Lewandowski Zieliński Szymański Woźniak Dąbrowski Kozłowski
    Jankowski Mazur Kwiatkowski Krawczyk Kaczmarek Piotrowski Grabowski Zając Pawłowski Michalski Król Wieczorek Jabłoński
    Wróbel Nowakowski Majewski Olszewski Stępień Malinowski`,
  feminineEndings: [
    ['ski', 'ska'],
    ['cki', 'cka'],
  ],
  places: { 'Europe/Warsaw': 'Warszawa Kraków Łódź Wrocław Poznań Gdańsk Szczecin Bydgoszcz' },
  phones: ['+48 601 ### ###', '+48 512 ### ###', '+48 22 6## ## ##'],
  trunk: '',
  salutations: ['Pani', 'Pan'],
  jobs: 'Księgowa Nauczyciel Pielęgniarka Programista Elektryk Architektka Dentystka Kierowca',
  companySuffixes: 'Sp._z_o.o. S.A. i_Synowie',
  mailHosts: 'poczta.example list.example',
});

export const czechia = locale({
  weight: 2,
  country: 'CZ',
  language: 'cs',
  female: `Jana Marie Eva Hana Anna Lenka Kateřina Lucie Věra Alena Petra Veronika Jaroslava Tereza Martina Michaela Jitka
    Helena Ludmila Zdeňka Ivana Monika Eliška Zuzana Markéta`,
  male: `Jiří Jan Petr Josef Pavel Martin Tomáš Jaroslav Miroslav Zdeněk František Václav Michal Milan Karel Jakub Lukáš David
    Vladimír Ladislav Ondřej Stanislav Roman Marek Řehoř`,
  families: `Novák Svoboda Novotný Dvořák Černý Procházka Kučera Veselý Horák Němec Pokorný Marek Pospíšil Hájek Jelínek Král
    Růžička Beneš Fiala Sedláček Doležal Zeman Kolář Krejčí Navrátil Čermák`,
  feminineEndings: [
    ['ý', 'á'],
    ['ák', 'áková'],
    ['ek', 'ková'],
    ['el', 'elová'],
    ['ář', 'ářová'],
    ['ov', 'ovová'],
  ],
  places: { 'Europe/Prague': 'Praha Brno Ostrava Plzeň Liberec Olomouc' },
  phones: ['+420 602 ### ###', '+420 777 ### ###'],
  trunk: '',
  salutations: ['Paní', 'Pan'],
  jobs: 'Účetní Učitelka Programátor Elektrikář Architekt Zubařka',
  companySuffixes: 's.r.o. a.s. a_synové',
  mailHosts: 'dopis.example posta.example',
});

export const russia = locale({
  weight: 4,
  country: 'RU',
  language: 'ru',
  female: `Анна|anna Мария|maria Елена|elena Ольга|olga Наталья|natalya Екатерина|ekaterina Татьяна|tatyana Ирина|irina
    Светлана|svetlana Анастасия|anastasia Юлия|yulia Людмила|lyudmila Галина|galina Дарья|darya Ксения|ksenia Полина|polina
    Вера|vera Надежда|nadezhda Любовь|lyubov Софья|sofya`,
  male: `Александр|alexander Сергей|sergey Дмитрий|dmitry Андрей|andrey Алексей|alexey Максим|maxim Евгений|evgeny Иван|ivan
    Михаил|mikhail Владимир|vladimir Николай|nikolay Артём|artyom Павел|pavel Роман|roman Виктор|viktor Юрий|yury
    Константин|konstantin Игорь|igor Фёдор|fyodor Илья|ilya`,
  families: `Иванов|ivanov Смирнов|smirnov Кузнецов|kuznetsov Попов|popov Васильев|vasilyev Петров|petrov Соколов|sokolov
    Михайлов|mikhaylov Новиков|novikov Фёдоров|fyodorov Морозов|morozov Волков|volkov Алексеев|alekseev Лебедев|lebedev
    Семёнов|semyonov Егоров|egorov Павлов|pavlov Козлов|kozlov Степанов|stepanov Николаев|nikolaev Орлов|orlov
    Андреев|andreev Макаров|makarov Никитин|nikitin Захаров|zakharov Зайцев|zaytsev Соловьёв|solovyov Достоевский|dostoevsky
    Маяковский|mayakovsky Шевченко|shevchenko`,
  feminineEndings: [
    ['ский', 'ская'],
    ['sky', 'skaya'],
    ['ов', 'ова'],
    ['ев', 'ева'],
    ['ёв', 'ёва'],
    ['ин', 'ина'],
    ['ov', 'ova'],
    ['ev', 'eva'],
    ['in', 'ina'],
  ],
  places: {
    'Europe/Moscow': 'Москва Санкт-Петербург Нижний_Новгород Казань',
    'Asia/Yekaterinburg': 'Екатеринбург Челябинск',
    'Asia/Novosibirsk': 'Новосибирск',
  },
  phones: ['+7 916 ### ## ##', '+7 903 ### ## ##', '+7 921 ### ## ##'],
  trunk: '8',
  salutations: ['г-жа', 'г-н'],
  jobs: 'Бухгалтер Учительница Программист Инженер Врач Архитектор Электрик',
  companySuffixes: 'ООО ЗАО и_сыновья',
  mailHosts: 'pochta.example pismo.example',
});
