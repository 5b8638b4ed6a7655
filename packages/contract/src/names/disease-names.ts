import { folded } from '../text/folding.ts';

/**
 * Diseases as people name them, in English, in Urdu and in Urdu with Latin letters: who searches for one of the names of
 * a disease finds what says any of them. Folded, without punctuation.
 */
export const diseaseNames: readonly (readonly string[])[] = [
  'rabies, hydrophobia, باؤلا پن, باؤلے پن, ریبیز, سگ گزیدگی, baola pan, baolapan, bawla pan, baula pan, baole pan, sag gazidgi',
  'anthrax, اینتھریکس, اینتھراکس, انتھراکس, گولی کی بیماری, goli ki bimari',
  'brucellosis, brucella, malta fever, بروسیلوسس, بروسیلا, مالٹا بخار, malta bukhar',
  'dengue, dengue fever, ڈینگی, ڈینگی بخار, dengi, dengi bukhar',
  'congo fever, crimean congo, crimean congo fever, cchf, کانگو بخار, کانگو وائرس, congo virus, kongo bukhar, congo bukhar',
  'bird flu, avian influenza, avian flu, h5n1, برڈ فلو, پرندوں کا فلو, bard flu, parindon ka flu',
  'foot and mouth, foot and mouth disease, fmd, منہ کھر, منہ کھر کی بیماری, munh khur, moonh khur, muh khur, munkhur',
  'lumpy skin, lumpy skin disease, لمپی سکن, لمپی اسکن, گانٹھ دار جلد, lampi skin',
  'tuberculosis, tb, تپ دق, ٹی بی, tap e diq, tapdiq, tee bee',
  'ppr, peste des petits ruminants, goat plague, پی پی آر',
  'haemorrhagic septicaemia, hemorrhagic septicemia, گل گھوٹو, gal ghotu, galghotu',
  'malaria, ملیریا, malerya',
  'polio, poliomyelitis, پولیو',
  'cholera, ہیضہ, haiza, heza',
  'typhoid, ٹائیفائیڈ, میعادی بخار, miyadi bukhar',
  'leishmaniasis, leishmania, لیشمینیا, کالا آزار, kala azar',
].map((names) => names.split(', ').map(folded));
