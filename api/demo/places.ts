/** A branch of the demo organization with the streets of its buildings. Streets are real, houses invented. */
export interface DemoBranch {
  name: string;
  group: string;
  country: "AT" | "DE" | "PT";
  timeZone: string;
  legalName: string;
  address: string;
  zip: string;
  city: string;
  phone: string;
  email: string;
  vatId: string;
  register: string;
  iban: string;
  bic: string;
  bank: string;
  prefix: string;
  buildings: readonly DemoBuilding[];
}

interface DemoBuilding {
  street: string;
  house: string;
  zip: string;
  district: string;
  type: "Neubau" | "Altbau" | "Villahaus" | "Altbau_Renoviert" | "Tiny_Houses";
  units: number;
  latitude: number;
  longitude: number;
}

export const demoBranches: readonly DemoBranch[] = [
  {
    name: "Wien",
    group: "Mitte",
    country: "AT",
    timeZone: "Europe/Vienna",
    legalName: "Donaublick Apartments GmbH",
    address: "Praterstraße 25",
    zip: "1020",
    city: "Wien",
    phone: "+43 1 5550 140",
    email: "wien@donaublick.example",
    vatId: "ATU12345675",
    register: "FN 123456a, Handelsgericht Wien",
    iban: "AT48 3200 0000 1234 5864",
    bic: "RLNWATWW",
    bank: "Raiffeisenlandesbank",
    prefix: "W",
    buildings: [
      {
        street: "Praterstraße",
        house: "11",
        zip: "1020",
        district: "Leopoldstadt",
        type: "Altbau_Renoviert",
        units: 16,
        latitude: 48.2141,
        longitude: 16.3822,
      },
      {
        street: "Neubaugasse",
        house: "40",
        zip: "1070",
        district: "Neubau",
        type: "Altbau",
        units: 14,
        latitude: 48.2021,
        longitude: 16.3487,
      },
      {
        street: "Favoritenstraße",
        house: "8",
        zip: "1040",
        district: "Wieden",
        type: "Altbau",
        units: 12,
        latitude: 48.1949,
        longitude: 16.3702,
      },
      {
        street: "Josefstädter Straße",
        house: "33",
        zip: "1080",
        district: "Josefstadt",
        type: "Altbau_Renoviert",
        units: 12,
        latitude: 48.2108,
        longitude: 16.3478,
      },
      {
        street: "Taborstraße",
        house: "62",
        zip: "1020",
        district: "Leopoldstadt",
        type: "Neubau",
        units: 14,
        latitude: 48.2216,
        longitude: 16.3815,
      },
      {
        street: "Landstraßer Hauptstraße",
        house: "97",
        zip: "1030",
        district: "Landstraße",
        type: "Neubau",
        units: 12,
        latitude: 48.1999,
        longitude: 16.3952,
      },
    ],
  },
  {
    name: "Berlin",
    group: "Mitte",
    country: "DE",
    timeZone: "Europe/Berlin",
    legalName: "Spreeufer Wohnen GmbH",
    address: "Torstraße 140",
    zip: "10119",
    city: "Berlin",
    phone: "+49 30 5550 280",
    email: "berlin@donaublick.example",
    vatId: "DE123456788",
    register: "HRB 123456 B, Amtsgericht Charlottenburg",
    iban: "DE89 3704 0044 0532 0130 00",
    bic: "COBADEFF",
    bank: "Commerzbank",
    prefix: "B",
    buildings: [
      {
        street: "Torstraße",
        house: "152",
        zip: "10115",
        district: "Mitte",
        type: "Altbau_Renoviert",
        units: 14,
        latitude: 52.5296,
        longitude: 13.3969,
      },
      {
        street: "Oranienstraße",
        house: "23",
        zip: "10999",
        district: "Kreuzberg",
        type: "Altbau",
        units: 12,
        latitude: 52.5006,
        longitude: 13.4214,
      },
      {
        street: "Kastanienallee",
        house: "71",
        zip: "10435",
        district: "Prenzlauer Berg",
        type: "Altbau",
        units: 12,
        latitude: 52.5378,
        longitude: 13.4093,
      },
      {
        street: "Kantstraße",
        house: "109",
        zip: "10627",
        district: "Charlottenburg",
        type: "Neubau",
        units: 10,
        latitude: 52.5064,
        longitude: 13.3072,
      },
    ],
  },
  {
    name: "Lisboa",
    group: "Süd",
    country: "PT",
    timeZone: "Europe/Lisbon",
    legalName: "Tejo Alojamentos Lda.",
    address: "Rua da Prata 80",
    zip: "1100-420",
    city: "Lisboa",
    phone: "+351 21 555 0190",
    email: "lisboa@donaublick.example",
    vatId: "PT501234560",
    register: "NIPC 501234560",
    iban: "PT50 0002 0123 1234 5678 9015 4",
    bic: "BCOMPTPL",
    bank: "Millennium BCP",
    prefix: "L",
    buildings: [
      {
        street: "Rua da Rosa",
        house: "114",
        zip: "1200-389",
        district: "Bairro Alto",
        type: "Altbau_Renoviert",
        units: 10,
        latitude: 38.7128,
        longitude: -9.1462,
      },
      {
        street: "Rua das Flores",
        house: "58",
        zip: "1200-195",
        district: "Chiado",
        type: "Altbau",
        units: 10,
        latitude: 38.7094,
        longitude: -9.1434,
      },
      {
        street: "Avenida da Liberdade",
        house: "180",
        zip: "1250-146",
        district: "Santo António",
        type: "Neubau",
        units: 8,
        latitude: 38.7202,
        longitude: -9.1455,
      },
      {
        street: "Rua de São João da Praça",
        house: "21",
        zip: "1100-519",
        district: "Alfama",
        type: "Tiny_Houses",
        units: 4,
        latitude: 38.7097,
        longitude: -9.1317,
      },
    ],
  },
];
