import { uploadFolders, type Area, type UploadFolder } from '@site/contract';

/** Where the pictures of an area are uploaded to: areas without a folder of their own share one. @param place of one in an input: `cards.0.image` */
export function folderOf(area: Area, place: string): UploadFolder {
  if (area === 'about') return 'AboutUS';
  if (area === 'pages') return place.startsWith('cards') ? 'Pages/Cards' : 'Pages/Images';
  return uploadFolders.find((name) => name.toLowerCase() === area.toLowerCase()) ?? 'Pictures';
}
