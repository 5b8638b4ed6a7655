import type { NewsInput } from '@site/contract';
import { formattedSign } from '@site/contract/formatted-text';
import { pictureUrl } from './picture.ts';
import type { OfProject, ProjectTitle } from './projects.ts';

/** The news room from 2024 to 2026, newest first; two articles are in Urdu. */
export const newsSamples: readonly OfProject<NewsInput, ProjectTitle>[] = [
  {
    title: 'Mobile laboratory completes its first season in Gilgit-Baltistan',
    project: 'Mobile laboratory for the northern valleys',
    content: `Our mobile laboratory came down from Skardu on 6 November after 94 days on the road. Between 4 August and 5 November the crew of five stopped at 31 settlements in Ghizer, Nagar, Skardu and Ghanche, took 1,846 samples from livestock and tested 1,702 of them inside the vehicle. Farmers had their result within the day; before, a sample from Phander needed nine days to reach a bench.

Brucellosis was confirmed in 57 animals from 22 herds. In each case the family was visited again by a veterinary officer and a lady health worker together, who explained how to boil milk, how to handle a birth safely and where people with a long fever can be tested free of charge. Eleven people have since been diagnosed at district hospitals and are under treatment.

"The van is a good tool, but the visit afterwards is what protects people," said Ghulam Abbas, who leads our programmes in the north. "Nobody should hear about a test and then be left alone with it."

The vehicle spends the winter in Islamabad, where its safety cabinet will be recertified and its cold store refitted. The second season starts in April 2027 and adds Astore and Diamer. Anonymous results by district have been handed to the provincial livestock and health departments.`,
    author: 'Ghulam Abbas',
    imageUrl: pictureUrl('mobile-lab'),
    imageAlt:
      'A white van with green stripes drives along a river road below snow-capped mountains.',
    publishedAt: '2026-11-12T09:00:00.000Z',
  },
  {
    title: 'Forty-two laboratories sign up to a common incident register',
    project: 'Common register of laboratory incidents',
    content: `${formattedSign}From today 42 laboratories in Punjab, Sindh and Khyber Pakhtunkhwa report accidents and near misses to one shared, anonymous register. Public hospitals, veterinary diagnostic centres, three universities and two private laboratories take part. A report takes four minutes and asks what happened, what was learnt and what would have prevented it; names of people and institutions are never stored.

## What a pilot has shown

A pilot with nine laboratories between January and August brought **118 reports**. Sixty-one of them concerned needles and broken glass, and more than half of these happened in the last hour of a shift. Two of the laboratories have already moved waste handling to the morning.

| What happened | Reports | In the last hour of a shift |
| --- | --- | --- |
| Needles and broken glass | 61 | 34 |
| Splashes | 27 | 9 |
| Spills | 18 | 5 |
| Other | 12 | 2 |

> "For years we counted accidents by rumour," said Dr. Hamza Tariq Malik, who leads biorisk management at Indus One Health. "A near miss that is written down is a free lesson for forty-one other places."

## How to take part

- The register is open to any laboratory in Pakistan that names a biosafety officer.
- A half-day introduction is held online on the first Tuesday of each month, in English and Urdu.
- Questions are answered on [the contact page](/contact-us).

> [!IMPORTANT]
> The register is no alarm. After an accident call your biosafety officer first, and report later.`,
    author: 'Dr. Hamza Tariq Malik',
    imageUrl: pictureUrl('data-wall'),
    imageAlt:
      'Three people work before a wall screen with charts and a map on which places are marked.',
    publishedAt: '2026-10-03T09:00:00.000Z',
  },
  {
    title: 'سندھ کے سیلابی علاقوں میں مویشیوں کی ویکسینیشن مہم مکمل',
    content: `انڈس ون ہیلتھ نے صوبائی محکمہ لائیو اسٹاک کے ساتھ مل کر دادو، جامشورو اور لاڑکانہ کے سیلابی علاقوں میں مویشیوں کو حفاظتی ٹیکے لگانے کی مہم ۲۸ اگست کو مکمل کر لی۔ چھ ہفتوں کے دوران ۱۸ ٹیموں نے ۲۱۴ دیہات کا دورہ کیا اور ۶۳ ہزار سے زائد گائے، بھینسوں اور بکریوں کو گل گھوٹو اور منہ کھر کی بیماری سے بچاؤ کے ٹیکے لگائے۔

کئی بستیوں تک سڑک کا راستہ بند تھا، اس لیے ٹیمیں کشتیوں کے ذریعے پہنچیں۔ ویکسین کو ٹھنڈا رکھنے کے لیے شمسی توانائی سے چلنے والے ۱۲ ریفریجریٹر استعمال کیے گئے اور ہر ڈبے کا درجہ حرارت دن میں دو مرتبہ درج کیا گیا۔ پوری مہم میں صرف ۴۰ خوراکیں ضائع ہوئیں۔

مہم کے ساتھ ساتھ خواتین ہیلتھ ورکرز نے گھر گھر جا کر بتایا کہ سیلاب کے بعد پینے کا پانی اُبالنا، دودھ کو اچھی طرح جوش دینا اور مردہ جانوروں کو آبادی سے دور دفن کرنا کیوں ضروری ہے۔ گاؤں خیر محمد کی رہائشی حلیمہ خاتون نے کہا: ’’بھینس ہمارا سب سے بڑا سہارا ہے۔ جانور بچ گیا تو سمجھیں گھر بچ گیا۔‘‘

مہم کے اعداد و شمار تینوں اضلاع کی انتظامیہ کو فراہم کر دیے گئے ہیں۔ دوسرا مرحلہ فروری میں بدین اور ٹھٹھہ سے شروع ہوگا۔`,
    author: 'شعبہ اطلاعات',
    imageUrl: pictureUrl('flood-plain'),
    imageAlt:
      'بارش میں تین کارکن ویکسین کا ڈبہ لے کر کشتی سے پانی میں گھرے گاؤں پہنچ رہے ہیں، جہاں ایک خاندان مویشیوں کے ساتھ کھڑا ہے۔',
    publishedAt: '2026-09-02T07:30:00.000Z',
  },
  {
    title: 'Summer school brings young vets and doctors to one table',
    content: `Thirty-six students of medicine, veterinary science and environmental science from eleven universities spent two weeks together in Lahore and on farms around Pattoki. The third One Health summer school ended on 17 July with a simulated outbreak: a fever on a dairy farm, four patients in town and six hours to find out what connects them.

Every group had to include all three disciplines. "I have studied anatomy for four years and had never asked a farmer when he last bought an animal," said Maryam Javed, who is in her final year of medicine in Multan. Her group found the shared water trough first.

Half of the participants were women, and nine came from Balochistan and Gilgit-Baltistan with a travel grant paid by two partner universities. All teaching material is published under an open licence. Applications for 2027 open on 1 February.`,
    author: 'Zainab Fatima',
    imageUrl: pictureUrl('students'),
    imageAlt: 'Students with books stand talking before the arches of a red brick college.',
    publishedAt: '2026-07-20T08:00:00.000Z',
  },
  {
    title: 'Winter bird count at the Indus wetlands finds fewer cranes, no sign of avian influenza',
    project: 'Listening to the wetlands',
    content: `Volunteers and ecologists counted 71,300 waterbirds of 58 species on seven wetlands along the Indus flyway between 10 January and 22 February. The number of common cranes fell by about a fifth against 2025, most of it at two lakes in Sindh that held very little water this winter.

The team also collected 940 droppings and 212 environmental swabs. All were tested by a veterinary reference laboratory; none contained highly pathogenic avian influenza. Low-pathogenic strains were found at two sites, which is usual for wintering ducks.

"A quiet winter is good news, and it only means something because we also looked in the four winters before," said Dr. Farhan Marri, wildlife ecologist with our team. Samples were taken without catching a single bird.

Poultry keepers within ten kilometres of the lakes were informed by voice message in Sindhi, Saraiki and Urdu. The full count, with maps, is available on request.`,
    author: 'Dr. Farhan Marri',
    imageUrl: pictureUrl('wetland-birds'),
    imageAlt: 'Cranes fly and wade over a reed-fringed lake at sunset.',
    publishedAt: '2026-04-09T06:00:00.000Z',
  },
  {
    title: 'Rabies: 120 village councils in Khyber Pakhtunkhwa adopt a bite plan',
    project: 'Village plans against rabies',
    content: `In Swat, Buner and Shangla 120 village councils now have a one-page plan for what happens in the first hour after a dog bite: fifteen minutes of washing with soap and water, a named person with a motorcycle, and the nearest health post that has vaccine today. The stock of 26 health posts is updated each morning by text message.

The plans were agreed at open meetings between October and February, with elders, teachers and imams at the table. In the same months 9,400 dogs were vaccinated by teams of the livestock department and our animal health workers. No dog was culled.

Since December, 311 people have used a plan. All of them received their first dose within a day; two years ago the median delay in these districts was four days. "People did not lack courage or care, they lacked a telephone number," said Nadia Yousafzai, who coordinates the work from Peshawar.

The template is available in Pashto, Urdu and English.`,
    author: 'Nadia Yousafzai',
    imageUrl: pictureUrl('village-well'),
    imageAlt:
      'A woman fills a can at a village hand pump while another waits with a pot and a girl.',
    publishedAt: '2026-03-04T09:00:00.000Z',
  },
  {
    title: 'Safety cabinets: one in three fails its first test',
    project: 'Safe cabinets for public laboratories',
    content: `Our engineers tested 186 biosafety cabinets in 63 public laboratories in 2025. Sixty-four, a little more than a third, did not protect the person working at them: filters were torn, airflow was too weak, or the cabinet stood in the draught of a door. Nine had never been tested since they were bought.

Most faults were cheap. Forty-one cabinets were repaired the same week for less than 20,000 rupees each, often by moving the cabinet, replacing a seal or cleaning a fan. Thirteen needed new filters and are back in service. Ten were beyond repair and carry a red label.

"A cabinet that looks right and is not is worse than none, because people trust it," said Engr. Kashif Mehmood. His team of four now offers a yearly certificate to any public laboratory at cost price, and has trained 22 hospital technicians to do the monthly smoke test themselves.

A tender for portable airflow meters has been published today. Offers are due by 20 February.`,
    author: 'Engr. Kashif Mehmood',
    imageUrl: pictureUrl('sample-tubes'),
    imageAlt:
      'Two laboratory workers stand at a bench with a rack of sample tubes, one of them wearing a mask.',
    publishedAt: '2026-01-22T05:30:00.000Z',
  },
  {
    title: 'Crimean-Congo fever: what worked before this Eid',
    content: `In the three weeks before Eid al-Adha our teams stood at eleven livestock markets from Quetta to Rawalpindi. They treated 38,200 animals against ticks on arrival, handed out 24,000 pairs of gloves, and spoke with butchers, traders and families, at the gate and at the knife.

Quetta's hospitals admitted six patients with Crimean-Congo haemorrhagic fever in June, against nineteen in the June before. One season proves little, and the weather was drier; still, the district health office found that four of the six had bought their animals elsewhere.

"We stopped handing out leaflets and began to lend gloves," said Rukhsana Baloch, head of our office in Quetta. "A butcher who has worn them for a day buys the next pair himself."

The markets of Quetta and Pishin have decided to keep the tick treatment all year and pay for it from the entry fee. We will publish the costs, so that other districts can do the same.`,
    author: 'Rukhsana Baloch',
    imageUrl: pictureUrl('bazaar'),
    imageAlt: 'A woman in a white coat talks with a trader between the stalls of a bazaar.',
    publishedAt: '2025-07-08T09:00:00.000Z',
  },
  {
    title: 'تھرپارکر میں بکریوں کی بیماری پر قابو، مقامی خواتین کارکنوں کا کلیدی کردار',
    project: 'Women animal health workers of Thar',
    content: `تھرپارکر کے تعلقہ ننگرپارکر میں مارچ کے آغاز میں بکریوں میں کاٹا (پی پی آر) کی وبا پھیلنے کی اطلاع ملی تو سب سے پہلے گاؤں کی تربیت یافتہ اینیمل ہیلتھ ورکرز نے اسے پہچانا۔ انہوں نے موبائل فون کے ذریعے چند گھنٹوں میں ضلعی دفتر کو خبر دی، اور تیسرے دن ویکسینیشن شروع ہو چکی تھی۔

چار ہفتوں میں ۴۷ دیہات کی ۲۸ ہزار بکریوں اور بھیڑوں کو ٹیکے لگائے گئے۔ محکمہ لائیو اسٹاک کے مطابق نقصان تقریباً ۳۰۰ جانوروں تک محدود رہا، جبکہ ۲۰۲۱ میں اسی علاقے میں ایسی ہی وبا سے چار ہزار سے زیادہ جانور ہلاک ہوئے تھے۔

انڈس ون ہیلتھ نے گزشتہ دو سال میں تھر کی ۸۶ خواتین کو بنیادی علاج، ویکسین سنبھالنے اور بیماری کی اطلاع دینے کی تربیت دی ہے۔ ان میں سے ایک، رادھا بائی، کہتی ہیں: ’’پہلے لوگ ڈاکٹر کا انتظار کرتے تھے۔ اب وہ پہلے مجھے آواز دیتے ہیں۔‘‘

تربیت کا اگلا دور اکتوبر میں عمرکوٹ میں ہوگا۔ درخواست دینے کے لیے لکھنا پڑھنا آنا شرط نہیں؛ تمام اسباق تصویری اور صوتی شکل میں بھی دستیاب ہیں۔`,
    author: 'ڈاکٹر عائشہ صدیقی',
    imageUrl: pictureUrl('goat-vaccination'),
    imageAlt:
      'ماسک پہنے ایک کارکن گھٹنوں کے بل بیٹھ کر بکری کو ٹیکہ لگا رہی ہے، اور چرواہا بکری کو تھامے کھڑا ہے۔',
    publishedAt: '2025-04-16T07:00:00.000Z',
  },
  {
    title: 'A cold chain across the bridge: vaccine reaches Shimshal in winter',
    content: `For the first time, animal vaccine was delivered to Shimshal and three side valleys of upper Hunza in January. Two teams carried 6,000 doses in boxes on foot over the last eleven kilometres, across two footbridges, at minus fourteen degrees. In such cold the danger is not heat but frost: vaccine that has once been frozen no longer protects.

The boxes, developed with an engineering faculty in Islamabad, hold between two and eight degrees for 72 hours, whether it is hot or cold outside. A logger in each box wrote down the temperature every five minutes. Of 144 hours on the road, six minutes were outside the range.

"Here the herd is the bank account," said Karim Shah, who has kept yaks for forty years. "In summer the animals are on the high pasture and nobody finds them. In winter they are home, but until now the vaccine was not."

The drawings of the box and the parts list, at about 9,800 rupees, are free to use.`,
    author: 'Ghulam Abbas',
    imageUrl: pictureUrl('cold-chain'),
    imageAlt:
      'Two people carry vaccine boxes over a rope bridge, with snow-capped mountains behind them.',
    publishedAt: '2025-02-11T08:00:00.000Z',
  },
  {
    title: 'Poultry workers learn to protect themselves, in their own time',
    content: `More than 1,300 workers on 74 poultry farms around Chakwal, Mansehra and Rawalpindi have completed a short course on protection against bird flu and other infections. It is taught between two feedings, inside the shed and in four visits of twenty minutes, because a farm cannot send its people away for a day.

Participants learn to put on and take off protective clothing, to recognise the first signs of disease and to report deaths above the usual number by telephone. Each farm receives a wall chart, boots that stay in the shed, and a foot bath.

In the six months since the first visits, farms made 46 reports. Forty-four had harmless causes. In two cases Newcastle disease was found early enough to protect the neighbours. "Two out of forty-six is exactly what we hoped for," said Dr. Ayesha Siddiqui. "People now call when they are unsure, and not only when it is too late."

The poultry association of the division has taken over the costs from 2025.`,
    author: 'Dr. Ayesha Siddiqui',
    imageUrl: pictureUrl('poultry-farm'),
    imageAlt:
      'Two people in white overalls and masks take samples from chickens in a long shed; one kneels, one writes.',
    publishedAt: '2024-11-19T09:00:00.000Z',
  },
  {
    title: 'First veterinary helpline in Saraiki and Punjabi takes 10,000 calls',
    content: `The helpline for animal keepers in southern Punjab answered its ten-thousandth call on Friday. It was opened in March with two veterinarians and one telephone in Bahawalpur; today seven people take turns from six in the morning until ten at night.

About half of the calls are about milk, feed and calving. One in eight concerns a disease that can pass to people, and in these cases a veterinary officer visits within two days. That happened 1,190 times: 640 visits led to a laboratory test, and 83 tests were positive, most of them for brucellosis and anthrax.

Women make four calls out of ten. "In many houses it is the women who milk and treat the animals, but it was always the men who went to the dispensary," said Fozia Kanwal, one of the veterinarians. "The telephone does not ask who is allowed to leave the house."

The helpline is paid by the provincial livestock department and a dairy cooperative. Its number is printed on the vaccination card of every herd.`,
    author: 'Bilal Soomro',
    imageUrl: pictureUrl('vet-visit'),
    imageAlt:
      'A veterinarian listens to a buffalo with a stethoscope while its keeper holds it and a helper takes notes.',
    publishedAt: '2024-09-10T06:30:00.000Z',
  },
  {
    title: 'Across the river: health days for the boat people of Manchar',
    content: `On three weekends in May a wooden ferry carried a doctor, two lady health visitors and a veterinarian to the fishing families on Lake Manchar and the Indus near Sehwan. They saw 742 patients and 1,150 animals at nine landing places, most of which no road reaches.

Skin and stomach illness led the list, as in the years before. The lake's water is salty and carries drainage from upstream fields, and goats and people drink from the same places. With the families we mapped 38 drinking places; at 14 of them a simple sand filter has been installed since, built by the families themselves.

"The animals' stomach and the children's stomach told the same story," said the team's doctor, Abdul Sattar Mallah. "You understand that only when you sit in one boat."

The health days return in October. The cost of one, boat included, is 61,000 rupees; two private donors from Karachi have covered the next four.`,
    author: 'Bilal Soomro',
    imageUrl: pictureUrl('river-ferry'),
    imageAlt:
      'A health worker and a family cross a lake in a wooden sailing boat, with two goats in the bow.',
    publishedAt: '2024-06-05T07:00:00.000Z',
  },
  {
    title: 'Lahore meeting sets out ten steps for safer urban dairies',
    content: `Some 90,000 buffaloes and cows are kept inside the city of Lahore and along its edge. How can they live there without making their keepers and neighbours ill? On 13 and 14 February, 64 people discussed the question: dairy keepers from three colonies, the municipal administration, two hospitals, veterinarians and researchers.

The result fits on one page. Ten steps, ordered by cost, begin with hand washing before milking and a closed milk can, and end with shared biogas plants. The first five can be taken by any keeper within a month for less than 5,000 rupees.

Twelve dairies will go first. They are visited each month, and the results, good or bad, are read out at the milk market. "We did not need another plan from above," said Haji Muhammad Akram, who keeps forty buffaloes in the old city. "This one has our handwriting."

We will report in a year which of the ten steps were kept.`,
    author: 'Dr. Saima Qureshi',
    imageUrl: pictureUrl('old-city'),
    imageAlt: 'The domes and minarets of a mosque above the roofs of an old city at sunset.',
    publishedAt: '2024-02-20T09:00:00.000Z',
  },
];
