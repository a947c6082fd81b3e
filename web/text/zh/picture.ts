import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/picture.ts';

export const texts: SameKeys<typeof th> = {
  'picture.about': '此图片会显示在您的账户页面',
  'picture.choose': '选择图片',
  'picture.another': '选择其他图片',
  'picture.remove': '移除图片',
  'picture.removed': '已移除图片',
  'picture.set': '已更换头像',
  'picture.again': '重试',
  'picture.preparing': '正在准备图片',
  'picture.sending': '正在上传图片',
  'picture.checking': '正在检查图片',
  'picture.lost': '连接已中断，图片仍保留在此设备上，请重试以继续上传',
  'picture.fault.no-picture': '此文件不是图片，请选择 JPG、PNG 或 WEBP 文件',
  'picture.fault.too-many-pixels': '图片过大，请选择较小的图片',
  'picture.fault.not-readable': '无法打开此图片，请选择其他图片',
  'picture.fault.not-safe': '无法使用此文件，请选择其他图片',
  'picture.fault.lapsed': '图片未能及时检查，请重新上传',
  'picture.what': 'JPG、PNG 或 WEBP 文件',
};
