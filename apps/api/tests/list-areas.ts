/** A list area, and an entry that can be made in it. */
export interface ListCase {
  name: string;
  list: string;
  create: string;
  one: string;
  /** Where they differ from `one`: how an update, and where a delete goes. */
  update?: [method: string, path: string];
  remove?: string;
  /** The field that names an entry, when it is not `title`. */
  title?: string;
  /** A field that holds an address. */
  url?: string;
  body: Record<string, unknown>;
  /** As the server must give them back. */
  stored?: Record<string, unknown>;
  deleted: string;
  required: string[];
}

/** What entries of {@link listAreas} belong to: to be there before they are made. */
export const sampleCategory = {
  _id: '018f0000-0000-7000-8000-000000000001',
  title: 'Zoonoses',
  description: 'What passes from animals to people',
};

/** Every list area of the contract. */
export const listAreas: ListCase[] = [
  {
    name: 'news',
    list: '/api/news/news',
    create: '/api/news/news',
    one: '/api/news/news',
    body: {
      title: '  Ring vaccination ends in Swat ',
      content: 'First.\n\nSecond: اردو میں خبر',
      author: 'Field desk',
      imageUrl: 'https://example.org/a.webp',
      publishedAt: '2026-03-21T10:30',
    },
    stored: { title: 'Ring vaccination ends in Swat', publishedAt: '2026-03-21T05:30:00.000Z' },
    deleted: 'News article deleted successfully',
    required: ['title', 'content', 'author', 'imageUrl', 'publishedAt'],
    url: 'imageUrl',
  },
  {
    name: 'slider images',
    list: '/api/slider-images/',
    create: '/api/slider-images/addImage',
    one: '/api/slider-images',
    body: { title: 'Dawn', description: 'Over the ridges', imageUrl: '/pictures/dawn.webp' },
    deleted: 'Slider image deleted successfully',
    required: ['title', 'description', 'imageUrl'],
    url: 'imageUrl',
  },
  {
    name: 'blogs',
    list: '/api/blogs/',
    create: '/api/blogs/createBlog',
    one: '/api/blogs',
    body: { title: 'A year', description: 'Long text', thumbnailUrl: '/a.webp' },
    deleted: 'Blog deleted successfully',
    required: ['title', 'description', 'thumbnailUrl'],
    url: 'thumbnailUrl',
  },
  {
    name: 'careers',
    list: '/api/career/',
    create: '/api/career/addNew',
    one: '/api/career',
    body: {
      title: 'Vet',
      description: 'Work',
      applyLink: 'https://example.org/apply',
      location: 'Gilgit',
    },
    stored: { isInternship: false },
    deleted: 'Career deleted successfully',
    required: ['title', 'description', 'applyLink', 'location'],
    url: 'applyLink',
  },
  {
    name: 'categories',
    list: '/api/categories',
    create: '/api/categories',
    one: '/api/categories',
    body: { title: 'Training', description: 'Courses' },
    deleted: 'Category deleted successfully',
    required: ['title', 'description'],
  },
  {
    name: 'events',
    list: '/api/events/events',
    create: '/api/events/events',
    one: '/api/events/events',
    body: {
      title: 'Field day',
      description: 'In the valley',
      location: 'Hunza',
      time: '2026-05-01T09:30',
      endTime: '2026-05-01T12:30',
      category: sampleCategory._id,
      images: ['https://example.org/1.webp', '/2.webp'],
    },
    stored: {
      time: '2026-05-01T04:30:00.000Z',
      endTime: '2026-05-01T07:30:00.000Z',
      category: sampleCategory,
    },
    deleted: 'Event deleted successfully',
    required: ['title', 'description', 'location', 'time'],
  },
  {
    name: 'pictures',
    list: '/api/pictures/pictures',
    create: '/api/pictures/addPictures',
    one: '/api/pictures',
    body: { title: 'Herd', imageUrl: '/a.webp' },
    stored: { description: null },
    deleted: 'Picture deleted successfully',
    required: ['title', 'imageUrl'],
    url: 'imageUrl',
  },
  {
    name: 'partners',
    list: '/api/partners/getTeam',
    create: '/api/partners/createPartner',
    one: '/api/partners',
    body: { name: 'Institute', imageUrl: '/a.webp', siteUrl: 'https://example.org' },
    stored: { description: null },
    deleted: 'Partner deleted successfully',
    required: ['name', 'imageUrl'],
    title: 'name',
    url: 'siteUrl',
  },
  {
    name: 'projects',
    list: '/api/project/getProject',
    create: '/api/project/addProject',
    one: '/api/project',
    body: {
      title: 'Ring vaccination',
      area: 'Swat',
      description: 'Against rabies',
      duration: '2024-2026',
      projectStatus: 'Ongoing',
      images: ['/a.webp'],
    },
    deleted: 'Project deleted successfully',
    required: ['title', 'area', 'description', 'duration', 'projectStatus'],
  },
  {
    name: 'members',
    list: '/api/member/getTeam',
    create: '/api/member/createMember',
    one: '/api/member',
    body: { name: 'Dr. Sana', designation: 'Director', expertise: 'Virology', imageUrl: '/a.webp' },
    stored: { teamType: 'Management' },
    deleted: 'Member deleted successfully',
    required: ['name', 'designation', 'expertise', 'imageUrl'],
    title: 'name',
    url: 'imageUrl',
  },
  {
    name: 'tenders',
    list: '/api/tender/',
    create: '/api/tender/createTender',
    one: '/api/tender',
    body: { title: 'Freezers', description: 'Two', imageUrl: '/a.webp' },
    deleted: 'Tender deleted successfully',
    required: ['title', 'description', 'imageUrl'],
    url: 'imageUrl',
  },
  {
    name: 'videos',
    list: '/api/videos/videos',
    create: '/api/videos/addVideos',
    one: '/api/videos',
    body: { title: 'Lecture', type: 'upload', videoUrl: '/a.mp4', category: sampleCategory },
    stored: { category: sampleCategory, embedCode: null },
    deleted: 'Video deleted successfully',
    required: ['title', 'videoUrl'],
    url: 'videoUrl',
  },
  {
    name: 'body cards',
    list: '/api/bodycards',
    create: '/api/bodycards',
    one: '/api/bodycards',
    body: { title: 'Biorisk', url: '/projects' },
    stored: { description: null, image: null },
    deleted: 'Body card deleted successfully!',
    required: ['title', 'url'],
    url: 'url',
  },
  {
    name: 'help options',
    list: '/api/help-options/getHelpOptions',
    create: '/api/help-options/createHelpOption',
    one: '/api/help-options',
    update: ['PATCH', '/api/help-options/updateHelpOption'],
    remove: '/api/help-options/deleteHelpOption',
    body: { title: 'Volunteer', description: 'Join us', buttonText: 'Join', buttonLink: 'tel:051' },
    stored: { icon: 'FaRocket' },
    deleted: 'Deleted successfully!',
    required: ['title'],
    url: 'buttonLink',
  },
  {
    name: 'stats',
    list: '/api/stats',
    create: '/api/stats/createStat',
    one: '/api/stats',
    body: { title: 'Animals', sourceType: 'custom', targetValue: 1200, redirectLink: '/news' },
    stored: { icon: 'FaRocket', collectionName: null, computedValue: null },
    deleted: 'Stat deleted!',
    required: ['title', 'targetValue'],
    url: 'redirectLink',
  },
];
