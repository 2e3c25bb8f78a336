import { ownerSigns } from "#contract/contracts/contract-signing/contract-signing.ts";
import {
  blank,
  choice,
  country,
  flag,
  line,
  lines,
  number,
  optional,
  preset,
  record,
  reference,
  time,
} from "#contract/platform/record.ts";
import { buildingTypes } from "#contract/property/buildings/building-choices.ts";

/** A building. Its position is in degrees (WGS 84), times are in the building's zone. */
export const buildingRecord = record("building", {
  branchId: reference(),
  name: line(120),
  type: choice(buildingTypes),
  /** Empty when only the position is known. */
  address: blank(line(160)),
  house: blank(line(20)),
  zip: blank(line(12)),
  city: line(80),
  district: blank(line(80)),
  country: country(),
  latitude: optional(number({ min: -90, max: 90, decimals: 8 })),
  longitude: optional(number({ min: -180, max: 180, decimals: 8 })),
  checkInTime: preset(time(), "15:00"),
  checkOutTime: preset(time(), "11:00"),
  /** The owner has to approve long lets. */
  ownerApproves: flag(true),
  ownerSigns: preset(choice(ownerSigns), "last"),
  note: blank(lines(4000)),
});
