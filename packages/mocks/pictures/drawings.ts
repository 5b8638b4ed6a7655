import type { Picture } from '../src/samples/picture.ts';
import type { Canvas } from './kit/canvas.ts';
import { defaultAvatar, sitter } from './portraits.ts';
import { apricotBlossom } from './scenes/apricot-blossom.ts';
import { batsAtDusk } from './scenes/bats-at-dusk.ts';
import { bazaar } from './scenes/bazaar.ts';
import { coldChain } from './scenes/cold-chain.ts';
import { communityMeeting } from './scenes/community-meeting.ts';
import { dataWall } from './scenes/data-wall.ts';
import { desertCamels } from './scenes/desert-camels.ts';
import { fieldClinic } from './scenes/field-clinic.ts';
import { floodPlain } from './scenes/flood-plain.ts';
import { goatVaccination } from './scenes/goat-vaccination.ts';
import { handWashing } from './scenes/hand-washing.ts';
import { indusPlain } from './scenes/indus-plain.ts';
import { karakoramDawn } from './scenes/karakoram-dawn.ts';
import { laboratoryBench } from './scenes/laboratory-bench.ts';
import { makranCoast } from './scenes/makran-coast.ts';
import { microscopeView } from './scenes/microscope.ts';
import { mobileLab } from './scenes/mobile-lab.ts';
import { oldCity } from './scenes/old-city.ts';
import { poultryFarm } from './scenes/poultry-farm.ts';
import { riverFerry } from './scenes/river-ferry.ts';
import { sampleTubes } from './scenes/sample-tubes.ts';
import { students } from './scenes/students.ts';
import { trainingRoom } from './scenes/training-room.ts';
import { vaccineStore } from './scenes/vaccine-store.ts';
import { vetVisit } from './scenes/vet-visit.ts';
import { villageHerd } from './scenes/village-herd.ts';
import { villageWell } from './scenes/village-well.ts';
import { wetlandBirds } from './scenes/wetland-birds.ts';

/** How each sample picture is drawn. */
export const drawings: Readonly<Record<Picture, () => Canvas>> = {
  'karakoram-dawn': karakoramDawn,
  'village-herd': villageHerd,
  'laboratory-bench': laboratoryBench,
  'field-clinic': fieldClinic,
  'bats-at-dusk': batsAtDusk,
  'indus-plain': indusPlain,
  bazaar,
  'cold-chain': coldChain,
  'data-wall': dataWall,
  'flood-plain': floodPlain,
  'goat-vaccination': goatVaccination,
  'mobile-lab': mobileLab,
  'old-city': oldCity,
  'poultry-farm': poultryFarm,
  'river-ferry': riverFerry,
  students,
  'training-room': trainingRoom,
  'vet-visit': vetVisit,
  'village-well': villageWell,
  'apricot-blossom': apricotBlossom,
  'community-meeting': communityMeeting,
  'desert-camels': desertCamels,
  'hand-washing': handWashing,
  'makran-coast': makranCoast,
  microscope: microscopeView,
  'sample-tubes': sampleTubes,
  'vaccine-store': vaccineStore,
  'wetland-birds': wetlandBirds,
  'portrait-01': () => sitter(1),
  'portrait-02': () => sitter(2),
  'portrait-03': () => sitter(3),
  'portrait-04': () => sitter(4),
  'portrait-05': () => sitter(5),
  'portrait-06': () => sitter(6),
  'portrait-07': () => sitter(7),
  'portrait-08': () => sitter(8),
  'portrait-09': () => sitter(9),
  'portrait-10': () => sitter(10),
  'portrait-11': () => sitter(11),
  'portrait-12': () => sitter(12),
  'default-avatar': defaultAvatar,
};
