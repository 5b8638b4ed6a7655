/**
 * Messages of a list area after a successful write, and when a call failed and the server gave no
 * reason; the default is 'Server error'.
 */
export interface AreaMessages {
  created: string;
  updated: string;
  deleted: string;
  listFailed?: string;
  createFailed?: string;
  updateFailed?: string;
  deleteFailed?: string;
}

/** The messages of an area whose own are no others. @param one entry, as it starts a sentence: 'Award' */
export const areaMessages = (one: string): AreaMessages => ({
  created: `${one} added successfully`,
  updated: `${one} updated successfully`,
  deleted: `${one} deleted successfully`,
});

export const newsMessages = {
  created: 'News added successfully',
  updated: 'News article updated successfully',
  deleted: 'News article deleted successfully',
} as const satisfies AreaMessages;

export const sliderImageMessages = {
  created: 'Slider image added successfully',
  updated: 'Slider image updated successfully',
  deleted: 'Slider image deleted successfully',
  listFailed: 'Error fetching slider images',
  updateFailed: 'Error updating slider image',
  deleteFailed: 'Error deleting slider image',
} as const satisfies AreaMessages;

export const blogMessages = {
  created: 'Blog created successfully!',
  updated: 'Blog updated successfully',
  deleted: 'Blog deleted successfully',
} as const satisfies AreaMessages;

export const careerMessages = {
  created: 'Career added successfully!',
  updated: 'Career updated successfully',
  deleted: 'Career deleted successfully',
  listFailed: 'Failed to fetch careers',
  updateFailed: 'Failed to update career',
  deleteFailed: 'Failed to delete career',
} as const satisfies AreaMessages;

export const categoryMessages = {
  created: 'Category added successfully',
  updated: 'Category updated successfully',
  deleted: 'Category deleted successfully',
  listFailed: 'Failed to fetch categories',
} as const satisfies AreaMessages;

export const eventMessages = {
  created: 'Event created successfully!',
  updated: 'Event updated successfully',
  deleted: 'Event deleted successfully',
  createFailed: 'Failed to create event',
} as const satisfies AreaMessages;

export const pictureMessages = {
  created: 'Picture added successfully!',
  updated: 'Picture updated successfully',
  deleted: 'Picture deleted successfully',
  createFailed: 'Failed to add picture',
} as const satisfies AreaMessages;

export const projectMessages = {
  created: 'Project added successfully',
  updated: 'Project updated successfully',
  deleted: 'Project deleted successfully',
  listFailed: 'Failed to fetch projects',
  updateFailed: 'Failed to update project',
  deleteFailed: 'Failed to delete project',
} as const satisfies AreaMessages;

export const tenderMessages = {
  created: 'Tender created successfully!',
  updated: 'Tender updated successfully',
  deleted: 'Tender deleted successfully',
  listFailed: 'Failed to fetch tenders',
  createFailed: 'Failed to create tender',
  updateFailed: 'Failed to update tender',
  deleteFailed: 'Failed to delete tender',
} as const satisfies AreaMessages;

export const videoMessages = {
  created: 'Video added successfully!',
  updated: 'Video updated successfully',
  deleted: 'Video deleted successfully',
  createFailed: 'Failed to add video',
} as const satisfies AreaMessages;

export const bodyCardMessages = {
  created: 'Body card added successfully!',
  updated: 'Body card updated successfully!',
  deleted: 'Body card deleted successfully!',
  listFailed: 'failed',
  createFailed: 'failed',
  updateFailed: 'failed',
  deleteFailed: 'failed',
} as const satisfies AreaMessages;

export const helpOptionMessages = {
  created: 'Help option created!',
  updated: 'Help option updated!',
  deleted: 'Deleted successfully!',
  listFailed: 'Failed to load help options',
  createFailed: 'Error saving help option',
  updateFailed: 'Error saving help option',
  deleteFailed: 'Failed to delete',
} as const satisfies AreaMessages;

export const statMessages = {
  created: 'Stat created!',
  updated: 'Stat updated!',
  deleted: 'Stat deleted!',
  listFailed: 'Failed to load stats',
  collectionsFailed: 'Failed to load available collections',
  createFailed: 'Error saving stat',
  updateFailed: 'Error saving stat',
} as const satisfies AreaMessages & { collectionsFailed: string };

export const customPageMessages = {
  created: 'Page created successfully.',
  updated: 'Page updated successfully.',
  deleted: 'Page deleted successfully.',
} as const satisfies AreaMessages;

/** What updating the single texts answers. */
export const textMessages = {
  aboutUpdated: (category: string) => `${category} updated successfully`,
  directorMessageUpdated: 'Director message updated successfully',
} as const;

export const homeSectionMessages = {
  saved: 'Home page layout saved successfully!',
  loadFailed: 'Failed to load sections.',
  saveFailed: 'Failed to save changes.',
} as const;

export const sectionInfoMessages = {
  saved: 'Section updated successfully!',
  noList: 'Received unexpected data format from the server.',
  listFailed: (reason: string) => `Error fetching sections: ${reason}`,
  readFailed: (reason: string) => `Error fetching section data: ${reason}`,
  saveFailed: (reason: string) => `Error updating section: ${reason}`,
} as const;

export const sectionThemeMessages = {
  saved: 'Color theme saved successfully!',
  sectionsFailed: 'Failed to load sections.',
  loadFailed: 'Failed to load color theme.',
  saveFailed: 'Failed to save color theme.',
  missing: (section: string) => `No color theme found for "${section}". Creating defaults…`,
  lastRequired: (kind: string) => `At least 1 ${kind} is required.`,
  extrasBroken: 'Invalid JSON in extras.',
  extrasApplied: 'Extras updated.',
  filled: (from: string) => `The colours of ${from} are in the form. Save Theme to keep them.`,
} as const;

export const navbarMessages = {
  saved: 'Navbar saved',
  loadFailed: 'Failed to load navbar — showing fallback',
  saveFailed: 'Failed to save navbar',
} as const;

export const footerMessages = {
  saving: 'Updating...',
  saved: 'Footer updated successfully!',
  saveFailed: 'Error updating footer',
} as const;

export const siteInfoMessages = {
  saved: 'Site info updated successfully',
  loadFailed: 'Failed to fetch site info',
} as const;

export const contactMessages = {
  saved: 'Contact information updated successfully',
  saveFailed: 'Failed to update contact information',
} as const;

export const directorMessageMessages = {
  loadFailed: 'Failed to fetch Director Message',
} as const;

/** Failures of the pages' editor, when the server gave no reason. */
export const customPageFailures = {
  listFailed: 'Failed to fetch pages.',
  readFailed: 'Failed to load page for editing.',
  deleteFailed: 'Failed to delete page.',
  saveFailed: 'An error occurred.',
} as const;
